import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isHeld, useMotion } from './use-motion.ts'

const pause = 3000

/**
 * Calls `moveOn` every three seconds (PROD-05), except while the element has pointer or focus, the page is hidden or motion is
 * stopped. The banner's autoplay plugin would need a carousel, 8 kB more for the product page.
 */
export function useSelfMoving(
  element: RefObject<HTMLElement | null>,
  { isOn, moveOn }: { isOn: boolean; moveOn: () => void },
) {
  const { isStopped, toggle } = useMotion()
  const isMoving = isOn && !isStopped

  const tick = useEffectEvent(() => {
    if (!document.hidden && element.current && !isHeld(element.current)) moveOn()
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(tick, pause)
    return () => clearInterval(timer)
  }, [isMoving])

  return { isStopped, toggle }
}
