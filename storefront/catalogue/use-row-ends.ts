import { type RefObject, useEffect, useState } from 'react'

/** Whether a scrolled row shows its first and its last card. */
export function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [row])

  return ends
}
