import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'
import { isHoveredOrFocused, prefersReducedMotion } from '../use-motion.ts'

const options = { loop: true, duration: 28 }
const autoplayOptions = {
  delay: 3000,
  stopOnMouseEnter: true,
  // It restarts when pointer or focus leave.
  stopOnInteraction: false,
  breakpoints: { '(prefers-reduced-motion: reduce)': { jump: true } },
}

type Carousel = NonNullable<UseEmblaCarouselType[1]>
type Step = (carousel: Carousel) => void

/**
 * A scrollable row of slides that becomes a carousel when the browser is idle, or at the first press of a control. With reduced
 * motion slides change without animation. It advances every three seconds (HOME-01) unless `isStopped`: then the autoplay plugin
 * is inactive, so that a leaving pointer or focus does not restart it.
 */
export function useSlides({ isStopped }: { isStopped: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const [attach, carousel] = useEmblaCarousel(options, [Autoplay({ ...autoplayOptions, active: !isStopped })])
  const [selected, setSelected] = useState(0)
  const pending = useRef<Step[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const startWhenIdle = () => {
      // Let a swipe finish first.
      if (isBetweenSlides(row.current)) timer = setTimeout(startWhenIdle, 200)
      else attach(row.current)
    }
    const cancel = whenIdle(startWhenIdle)
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [attach])

  useEffect(() => {
    if (!carousel) return
    continueFrom(row.current, carousel)
    for (const step of pending.current.splice(0)) step(carousel)
    const update = () => {
      setSelected(carousel.selectedScrollSnap())
      const { autoplay } = carousel.plugins()
      // The plugin misses a pointer or focus that was there before it.
      if (row.current && isHoveredOrFocused(row.current)) autoplay?.stop()
      else autoplay?.reset()
    }
    // The plugin stops only for a focus by the Tab key, not for a screen reader's.
    const stop = () => carousel.plugins().autoplay?.stop()
    const slides = carousel.containerNode()
    update()
    carousel.on('select', update).on('reInit', update)
    slides.addEventListener('focusin', stop)
    return () => {
      carousel.off('select', update).off('reInit', update)
      slides.removeEventListener('focusin', stop)
    }
  }, [carousel])

  function run(step: Step) {
    if (carousel) return step(carousel)
    pending.current.push(step)
    attach(row.current)
  }

  return {
    row,
    isReady: carousel !== undefined,
    selected,
    show: (index: number) => run((one) => one.scrollTo(index, prefersReducedMotion())),
    showNext: () => run((one) => one.scrollNext(prefersReducedMotion())),
    showPrevious: () => run((one) => one.scrollPrev(prefersReducedMotion())),
  }
}

/** The row may have been swiped before: the carousel moves its slides, and not where the row is scrolled to. */
function continueFrom(row: HTMLElement | null, carousel: Carousel) {
  if (!row?.scrollLeft) return
  const index = Math.round(row.scrollLeft / row.clientWidth)
  row.scrollLeft = 0
  carousel.scrollTo(index, true)
}

function isBetweenSlides(row: HTMLElement | null): boolean {
  if (!row) return false
  const { scrollLeft, clientWidth } = row
  return Math.abs(scrollLeft - Math.round(scrollLeft / clientWidth) * clientWidth) > 1
}
