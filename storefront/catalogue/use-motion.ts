import { useEffect, useState } from 'react'
import { stopMotion, useMotionStopped } from '../platform/root-store.ts'

/** Whether things may move by themselves: not for whoever wants little motion, or has stopped it here or on an earlier page. */
export function useMotion(): { readonly isStopped: boolean; readonly toggle: () => void } {
  const isStoppedByChoice = useMotionStopped()
  const [startsAnyway, setStartsAnyway] = useState(false)
  const [hasLittleMotion, setHasLittleMotion] = useState(false)
  useEffect(() => setHasLittleMotion(wantsLittleMotion()), [])

  const isStopped = isStoppedByChoice || (hasLittleMotion && !startsAnyway)
  return {
    isStopped,
    toggle() {
      setStartsAnyway(isStopped)
      stopMotion(!isStopped)
    },
  }
}

export function wantsLittleMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Pointer or focus is in it: it must not move. A finger leaves no pointer behind. */
export function isHeld(element: HTMLElement): boolean {
  const hasPointer = window.matchMedia('(hover: hover)').matches && element.matches(':hover')
  return hasPointer || element.matches(':focus-within')
}
