import { useEffect, useEffectEvent } from 'react'

/** When the tab is looked at again, or has a network again: another tab or the shop may have changed what it shows. */
export function useOnReturn(look: () => void): void {
  const onReturn = useEffectEvent(look)
  useEffect(() => onSeenOnline(() => onReturn()), [])
}

/** Not without a network, where nothing new can come. Returns the function that unsubscribes. */
export function onSeenOnline(look: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) look()
  }
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('online', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('online', onChange)
  }
}
