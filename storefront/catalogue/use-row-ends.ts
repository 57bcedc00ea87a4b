import { type RefObject, useEffect, useState } from 'react'

/** Whether a scrolled row shows its first and its last card. */
export function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const [atStart, atEnd] = [scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1]
      setEnds((ends) => (ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd }))
    }
    element.addEventListener('scroll', look, { passive: true })
    // It looks once at the start, too, when the page is laid out.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [row])

  return ends
}
