import { type RefObject, useEffect, useState } from 'react'
import { useMotion } from './use-motion.ts'

const pause = 3000

/** Moves a row on by one card every three seconds and from its end back to its start; rests under pointer and focus. */
export function useSelfScrolling(row: RefObject<HTMLElement | null>, { isOn }: { isOn: boolean }) {
  const { isStopped, toggle } = useMotion()
  const [isResting, setIsResting] = useState(false)
  const isMoving = isOn && !isStopped && !isResting

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => moveOn(row.current), pause)
    return () => clearInterval(timer)
  }, [row, isMoving])

  const rest = () => setIsResting(true)
  const goOn = () => setIsResting(false)
  return {
    isStopped,
    toggle,
    restHandlers: isOn ? { onPointerEnter: rest, onPointerLeave: goOn, onFocus: rest, onBlur: goOn } : {},
  }
}

function moveOn(row: HTMLElement | null): void {
  const [first, second] = row?.children ?? []
  if (!row || document.hidden || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  if (isAtEnd) row.scrollTo({ left: 0 })
  else row.scrollBy({ left: second.offsetLeft - first.offsetLeft })
}
