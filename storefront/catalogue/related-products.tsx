import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../ui/classes.ts'
import { messages } from './messages.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'
import { RoundButton } from './round-button.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'

const delay = 3000
const movesAbove = 4

/** 'You may also Like' (PROD-05): from medium screens up; moves by itself when there are more than four. */
export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  const headingId = useId()
  const isMoving = products.length > movesAbove
  const autoplay = useAutoplay(delay, { isWanted: isMoving })
  const [viewport, embla] = useEmblaCarousel({ loop: isMoving, align: 'start', duration: 32 }, autoplay.plugins)
  const { isReady, showNext, showPrevious } = useSlides(embla)
  const { isStopped, toggle } = autoplay.useOn(embla)
  if (products.length === 0) return null

  return (
    <section aria-labelledby={headingId} className="mt-20 hidden md:block">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 id={headingId} className="font-serif text-heading text-leaf">
          {messages.youMayAlsoLike}
        </h2>
        {isMoving && (
          <div className="flex gap-2.5 noscript:hidden">
            <RoundButton
              label={isStopped ? 'Start moving' : 'Stop moving'}
              icon={isStopped ? Play : Pause}
              onClick={toggle}
            />
            <RoundButton label="Scroll back" icon={ChevronLeft} onClick={showPrevious} />
            <RoundButton label="Scroll on" icon={ChevronRight} onClick={showNext} />
          </div>
        )}
      </div>
      <div ref={viewport} className={classes(isReady ? 'overflow-hidden' : 'overflow-x-auto [scrollbar-width:none]')}>
        <ul className="-ml-6 flex lg:-ml-8">
          {products.map((product) => (
            <li key={product.id} className="min-w-0 flex-[0_0_33.333%] pl-6 lg:flex-[0_0_25%] lg:pl-8">
              <ProductCard product={product} sizes="(min-width: 1024px) 290px, 33vw" isBuyable={false} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
