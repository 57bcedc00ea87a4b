import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { whenAtRest } from '../../platform/when-at-rest.ts'
import { wantsLittleMotion } from '../use-motion.ts'

export type Embla = UseEmblaCarouselType[1]
type Carousel = NonNullable<Embla>
type Step = (carousel: Carousel) => void

/**
 * A row of slides, which the carousel takes over when the browser has nothing better to do, or as soon as somebody asks for
 * another slide. Whoever wants little motion gets a cut, not a glide.
 */
export function useSlides(plugins: Parameters<typeof useEmblaCarousel>[1]) {
  const row = useRef<HTMLDivElement>(null)
  const [takeOver, carousel] = useEmblaCarousel({ loop: true, duration: 28 }, plugins)
  const [selected, setSelected] = useState(0)
  const asked = useRef<Step>(undefined)

  useEffect(() => whenAtRest(() => takeOver(row.current)), [takeOver])

  useEffect(() => {
    if (!carousel) return
    goOnFrom(row.current, carousel)
    asked.current?.(carousel)
    asked.current = undefined
    const note = () => setSelected(carousel.selectedScrollSnap())
    note()
    carousel.on('select', note).on('reInit', note)
    return () => {
      carousel.off('select', note).off('reInit', note)
    }
  }, [carousel])

  function ask(step: Step) {
    if (carousel) return step(carousel)
    asked.current = step
    takeOver(row.current)
  }

  return {
    row,
    carousel,
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
