import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useMotion } from './use-motion.ts'

const pause = 3000

/**
 * Moves something on every three seconds (HOME-01): not while the pointer or the focus is in it or the page is out of sight, nor
 * after somebody has stopped it. A new `place` begins a new pause.
 */
export function useSelfMoving(
  element: RefObject<HTMLElement | null>,
  { isOn, place, moveOn }: { isOn: boolean; place?: number; moveOn: () => void },
) {
  const { isStopped, toggle } = useMotion()
  const isMoving = isOn && !isStopped

  const tick = useEffectEvent(() => {
    if (!document.hidden && element.current && !isHeld(element.current)) moveOn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has just been shown another place has three seconds for it
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(tick, pause)
    return () => clearInterval(timer)
  }, [isMoving, place])

  return { isStopped, toggle }
}

/** Asked when it is time to move: whoever was there before the page was ready has told nobody. A finger leaves no pointer behind. */
function isHeld(element: HTMLElement): boolean {
  const hasPointer = window.matchMedia('(hover: hover)').matches && element.matches(':hover')
  return hasPointer || element.matches(':focus-within')
}
