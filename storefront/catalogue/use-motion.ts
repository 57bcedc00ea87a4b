import { useEffect, useState } from 'react'
import { stopMotion, useMotionStopped } from '../platform/root-store.ts'

/** Whether animations may run: not with reduced motion, nor after the visitor has stopped them on any page. */
export function useMotion(): { readonly isStopped: boolean; readonly toggle: () => void } {
  const isStoppedByChoice = useMotionStopped()
  const [startsAnyway, setStartsAnyway] = useState(false)
  const [isReduced, setIsReduced] = useState(false)
  useEffect(() => setIsReduced(prefersReducedMotion()), [])

  const isStopped = isStoppedByChoice || (isReduced && !startsAnyway)
  return {
    isStopped,
    toggle() {
      setStartsAnyway(isStopped)
      stopMotion(!isStopped)
    },
  }
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether pointer or focus is within the element. Touch leaves no pointer. */
export function isHoveredOrFocused(element: HTMLElement): boolean {
  const hasPointer = window.matchMedia('(hover: hover)').matches && element.matches(':hover')
  return hasPointer || element.matches(':focus-within')
}
