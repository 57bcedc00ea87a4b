import { type RefObject, useEffect, useState } from 'react'

/** Whether a row is scrolled to its start or end. */
export function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const [atStart, atEnd] = [scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1]
      setEnds((ends) => (ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd }))
    }
    element.addEventListener('scroll', update, { passive: true })
    // Also runs once after layout.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [row])

  return ends
}
