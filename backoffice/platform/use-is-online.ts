import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** False at once when the device has lost its network; true says little, since the network may still be dead. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline())
}

/** Once the device has a network: at once, mostly. */
export function online(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
}

function subscribe(onChange: () => void) {
  return onlineManager.subscribe(onChange)
}
