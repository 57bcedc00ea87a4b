import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { RoundButton } from '../ui/round-button.tsx'
import { CardOutline } from './card-outline.tsx'
import type { CardProduct } from './product.ts'
import { ProductCard } from './product-card.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useRowEnds } from './use-row-ends.ts'

type Props = {
  heading: string
  products: readonly CardProduct[]
  isBuyable?: boolean
  /** Scrolls by itself, card by card. */
  isMoving?: boolean
  /** Number of placeholders of products that are being loaded. */
  outlines?: number
  /** Beside the heading. */
  action?: ReactNode
  className?: string
}

const cell = 'w-[62vw] max-w-64 flex-none snap-start sm:w-60 lg:w-[calc((100%-6rem)/4)] lg:max-w-none'

/** A row of products that scrolls sideways. */
export function ProductRow(props: Props) {
  const { heading, products, isBuyable = true, isMoving = false, outlines = 0, action, className } = props
  const headingId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useRowEnds(row)
  const section = useRef<HTMLElement>(null)
  const { isStopped, toggle } = useAutoplay(section, { isOn: isMoving, next: () => scrollOn(row) })
  const scroll = (pages: 1 | -1) => row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8 })

  return (
    <section aria-labelledby={headingId} className={className} ref={section}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id={headingId} className="font-serif text-heading text-leaf">
          {heading}
        </h2>
        {action && <div className="sm:mr-auto">{action}</div>}
        {/* A phone's row has no room for both; it is swiped. */}
        <div className={classes('flex gap-2.5 noscript:hidden', Boolean(action) && 'max-sm:hidden')}>
          {isMoving && (
            <RoundButton
              label={isStopped ? 'Start moving' : 'Stop moving'}
              icon={isStopped ? Play : Pause}
              onClick={toggle}
            />
          )}
          <RoundButton label="Scroll back" icon={ChevronLeft} onClick={() => scroll(-1)} disabled={atStart} />
          <RoundButton label="Scroll on" icon={ChevronRight} onClick={() => scroll(1)} disabled={atEnd} />
        </div>
      </div>
      <ul
        ref={row}
        aria-busy={outlines > 0 || undefined}
        className={classes(
          'flex snap-x gap-4 overflow-x-auto scroll-smooth pb-2 [scrollbar-width:none] motion-reduce:scroll-auto sm:gap-6 lg:gap-8',
          '-mx-4 scroll-px-4 px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-2 lg:scroll-px-2 lg:px-2',
        )}
      >
        {products.map((product) => (
          <li key={product.id} className={cell}>
            <ProductCard
              product={product}
              isBuyable={isBuyable}
              sizes="(min-width: 1024px) 276px, (min-width: 640px) 240px, 62vw"
            />
          </li>
        ))}
        {Array.from({ length: outlines }, (_, place) => `outline ${place}`).map((outline) => (
          <li key={outline} className={cell}>
            <CardOutline />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Scrolls by one card, at the end back to the start. */
function scrollOn({ current: row }: RefObject<HTMLElement | null>) {
  const [first, second] = row?.children ?? []
  if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  if (isAtEnd) row.scrollTo({ left: 0 })
  else row.scrollBy({ left: second.offsetLeft - first.offsetLeft })
}
