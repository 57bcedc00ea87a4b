import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isHoveredOrFocused, useMotion } from './use-motion.ts'

const pause = 3000

/**
 * Calls `next` every three seconds (PROD-05), except while the element has pointer or focus, the page is hidden or motion is
 * stopped. The banner's autoplay plugin would need a carousel, 8 kB more for the product page.
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  { isOn, next }: { isOn: boolean; next: () => void },
) {
  const { isStopped, toggle } = useMotion()
  const isMoving = isOn && !isStopped

  const tick = useEffectEvent(() => {
    if (!document.hidden && element.current && !isHoveredOrFocused(element.current)) next()
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(tick, pause)
    return () => clearInterval(timer)
  }, [isMoving])

  return { isStopped, toggle }
}
