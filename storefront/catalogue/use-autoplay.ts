import Autoplay from 'embla-carousel-autoplay'
import { useEffect, useMemo, useState } from 'react'
import { stopMotion, useMotionStopped } from '../platform/root-store.ts'
import { type Embla, wantsLittleMotion } from './use-slides.ts'

/**
 * Slides that move by themselves: they rest under the pointer and under the focus, and stand still for whoever wants
 * little motion or has paused them, on this page or on an earlier one.
 */
export function useAutoplay(delay: number, { isWanted = true }: { isWanted?: boolean } = {}) {
  const plugins = useMemo(
    () =>
      isWanted
        ? [
            Autoplay({
              delay,
              playOnInit: false,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ]
        : [],
    [delay, isWanted],
  )
  return { plugins, useOn: useAutoplayOn }
}

function useAutoplayOn(embla: Embla) {
  const isStoppedByChoice = useMotionStopped()
  const [startsAnyway, setStartsAnyway] = useState(false)
  const [hasLittleMotion, setHasLittleMotion] = useState(false)
  const isStopped = isStoppedByChoice || (hasLittleMotion && !startsAnyway)

  useEffect(() => setHasLittleMotion(wantsLittleMotion()), [])
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay
    if (isStopped) autoplay?.stop()
    else autoplay?.play()
  }, [embla, isStopped])

  return {
    isStopped,
    toggle() {
      setStartsAnyway(isStopped)
      stopMotion(!isStopped)
    },
  }
}
