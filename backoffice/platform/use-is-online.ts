import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** False at once when the device has lost its network; true says little, since the network may still be dead. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline())
}

function subscribe(onChange: () => void) {
  return onlineManager.subscribe(onChange)
}
