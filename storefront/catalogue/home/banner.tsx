import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { useMotion } from '../use-motion.ts'
import { type BannerProduct, BannerSlide } from './banner-slide.tsx'
import { useSlides } from './use-slides.ts'

/** A carousel of five products (HOME-01); without JavaScript a row to be scrolled. */
export function Banner({ slides }: { slides: readonly BannerProduct[] }) {
  const { isStopped, toggle } = useMotion()
  const { row, isReady, selected, show, showNext, showPrevious } = useSlides({ isStopped })
  if (slides.length === 0) return null

  return (
    <section aria-roledescription="carousel" aria-label="Products of the day" className="on-leaf relative">
      <div
        ref={row}
        className={classes(
          'rounded-[1.5rem] sm:rounded-[2rem]',
          isReady ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
        )}
      >
        <ul className="flex" aria-live={isStopped ? 'polite' : 'off'}>
          {slides.map((product, index) => (
            <BannerSlide key={product.id} product={product} position={index} count={slides.length} />
          ))}
        </ul>
      </div>
      <div className="noscript:hidden">
        <div className="absolute bottom-2.5 left-2.5 flex items-center sm:left-5 lg:left-11 xl:left-15">
          <button
            type="button"
            onClick={toggle}
            className="flex size-11 items-center justify-center rounded-full text-paper hover:bg-paper/15"
          >
            {isStopped ? (
              <Icon drawing={Play} className="size-4.5 fill-current" />
            ) : (
              <Icon drawing={Pause} className="size-4.5 fill-current" />
            )}
            <span className="sr-only">{isStopped ? 'Start the banner' : 'Pause the banner'}</span>
          </button>
          {slides.map((product, index) => (
            <button
              key={product.id}
              type="button"
              aria-current={index === selected}
              onClick={() => show(index)}
              className="group/dot flex max-[16rem]:hidden h-11 min-w-8 items-center justify-center"
            >
              <span className="block h-2 w-2 rounded-full bg-paper/45 transition-[width,background-color] duration-300 group-hover/dot:bg-paper group-aria-[current=true]/dot:w-7 group-aria-[current=true]/dot:bg-lime forced-colors:border-4" />
              <span className="sr-only">Go to slide {index + 1}</span>
            </button>
          ))}
        </div>
        <div className="absolute right-6 bottom-6 hidden gap-2.5 lg:flex">
          <RoundButton label="Previous slide" icon={ChevronLeft} onClick={showPrevious} />
          <RoundButton label="Next slide" icon={ChevronRight} onClick={showNext} />
        </div>
      </div>
    </section>
  )
}
