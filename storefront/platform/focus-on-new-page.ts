import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the keyboard and the screen reader start at the new content, as on a page load. */
export function useFocusOnNewPage(elementId: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById(elementId)
    // A page may have put the focus where its work begins.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname, elementId])
}
