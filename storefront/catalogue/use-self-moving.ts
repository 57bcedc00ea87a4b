import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isHeld, useMotion } from './use-motion.ts'

const pause = 3000

/**
 * Moves something on every three seconds (PROD-05): not while the pointer or the focus is in it or the page is out of sight, nor
 * after somebody has stopped it. The banner's autoplay plugin needs a carousel, which is 8 kB more for the product page.
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
