import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'
import { isHeld, wantsLittleMotion } from '../use-motion.ts'

const options = { loop: true, duration: 28 }
const autoplayOptions = {
  delay: 3000,
  stopOnMouseEnter: true,
  // Pointer and focus start it again when they leave.
  stopOnInteraction: false,
  breakpoints: { '(prefers-reduced-motion: reduce)': { jump: true } },
}

type Carousel = NonNullable<UseEmblaCarouselType[1]>
type Step = (carousel: Carousel) => void

/**
 * A row of slides, which the carousel takes over when the browser has nothing better to do, or as soon as somebody asks for
 * another slide. Whoever wants little motion gets a cut, not a glide. It moves on by itself every three seconds (HOME-01) unless
 * `isStopped`: then the plugin is not active, so that no pointer or focus that leaves starts it again.
 */
export function useSlides({ isStopped }: { isStopped: boolean }) {
  const row = useRef<HTMLDivElement>(null)
  const [takeOver, carousel] = useEmblaCarousel(options, [Autoplay({ ...autoplayOptions, active: !isStopped })])
  const [selected, setSelected] = useState(0)
  const asked = useRef<Step[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const takeOverAtRest = () => {
      // A swipe ends where it was meant to, and at a slide.
      if (isBetweenSlides(row.current)) timer = setTimeout(takeOverAtRest, 200)
      else takeOver(row.current)
    }
    const callOff = whenIdle(takeOverAtRest)
    return () => {
      callOff()
      clearTimeout(timer)
    }
  }, [takeOver])

  useEffect(() => {
    if (!carousel) return
    goOnFrom(row.current, carousel)
    for (const step of asked.current.splice(0)) step(carousel)
    const note = () => {
      setSelected(carousel.selectedScrollSnap())
      const { autoplay } = carousel.plugins()
      // The plugin does not see a pointer or focus that was there before it.
      if (row.current && isHeld(row.current)) autoplay?.stop()
      else autoplay?.reset()
    }
    // The plugin stops for a focus that comes by the Tab key only; a screen reader's comes without it.
    const stop = () => carousel.plugins().autoplay?.stop()
    const slides = carousel.containerNode()
    note()
    carousel.on('select', note).on('reInit', note)
    slides.addEventListener('focusin', stop)
    return () => {
      carousel.off('select', note).off('reInit', note)
      slides.removeEventListener('focusin', stop)
    }
  }, [carousel])

  function ask(step: Step) {
    if (carousel) return step(carousel)
    asked.current.push(step)
    takeOver(row.current)
  }

  return {
    row,
    isReady: carousel !== undefined,
    selected,
    show: (index: number) => ask((one) => one.scrollTo(index, wantsLittleMotion())),
    showNext: () => ask((one) => one.scrollNext(wantsLittleMotion())),
    showPrevious: () => ask((one) => one.scrollPrev(wantsLittleMotion())),
  }
}

/** The row may have been swiped before: the carousel moves its slides, and not where the row is scrolled to. */
function goOnFrom(row: HTMLElement | null, carousel: Carousel) {
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
