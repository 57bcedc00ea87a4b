import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs `onNavigation` after each client-side navigation, also Back and one to the same page. */
export function useOnNavigation(onNavigation: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  const run = useEffectEvent(onNavigation)
  useEffect(() => {
    if (last.current !== key) run()
    last.current = key
  }, [key])
}
