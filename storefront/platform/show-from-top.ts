import { useEffect, useRef } from 'react'

/** For what takes the place of a page's content while the page may be scrolled: shows it from its top, and gives it the focus. */
export function useShownFromTop<E extends HTMLElement>() {
  const shown = useRef<E>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current?.focus({ preventScroll: true })
    return () => {
      // Its focus goes to the page that takes its place.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return shown
}
