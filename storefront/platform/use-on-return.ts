import { useEffect, useEffectEvent } from 'react'

/** When the tab is looked at again: another tab or the shop may have changed what it shows. */
export function useOnReturn(look: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
