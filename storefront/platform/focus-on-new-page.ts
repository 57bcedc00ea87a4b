import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the content after a client-side navigation, as a page load does. */
export function useFocusOnNewPage(elementId: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById(elementId)
    // A page may have set the focus itself.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname, elementId])
}
