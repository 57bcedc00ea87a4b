import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { wantsLittleMotion } from '../use-motion.ts'

export type Embla = UseEmblaCarouselType[1]

/** Which slide stands in front, and the ways to another one. Whoever wants little motion gets a cut, not a glide. */
export function useSlides(embla: Embla) {
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    const note = () => setSelected(embla.selectedScrollSnap())
    note()
    embla.on('select', note).on('reInit', note)
    return () => {
      embla.off('select', note).off('reInit', note)
    }
  }, [embla])

  return {
    selected,
    isReady: embla !== undefined,
    show: useCallback((index: number) => embla?.scrollTo(index, wantsLittleMotion()), [embla]),
    showNext: useCallback(() => embla?.scrollNext(wantsLittleMotion()), [embla]),
    showPrevious: useCallback(() => embla?.scrollPrev(wantsLittleMotion()), [embla]),
  }
}
