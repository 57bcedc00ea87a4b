import Autoplay from 'embla-carousel-autoplay'
import { useEffect, useState } from 'react'
import { useMotion } from '../use-motion.ts'
import type { Embla } from './use-slides.ts'

/** The plugin that moves slides by themselves; it rests under the pointer and under the focus. */
export function useAutoplayPlugin(delay: number) {
  const [plugins] = useState(() => [
    Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  ])
  return plugins
}

/** Lets the slides move while they may. */
export function useAutoplay(embla: Embla) {
  const { isStopped, toggle } = useMotion()
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay
    if (isStopped) autoplay?.stop()
    else autoplay?.play()
  }, [embla, isStopped])
  return { isStopped, toggle }
}
