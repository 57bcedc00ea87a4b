import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from './messages.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-summary.ts'
import { RoundButton } from './round-button.tsx'

/** HOME-02: a row that is scrolled by finger, by wheel, by Tab or by its two buttons. */
export function LatestProducts({ products }: { products: readonly ProductSummary[] }) {
  const headingId = useId()
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useEnds(row)
  const scroll = (pages: 1 | -1) => row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8 })

  return (
    <section aria-labelledby={headingId} className="mt-14 sm:mt-20">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id={headingId} className="font-serif text-heading text-leaf">
          {messages.latestProducts}
        </h2>
        <div className="flex gap-2.5 noscript:hidden">
          <RoundButton label="Scroll back" icon={ChevronLeft} onClick={() => scroll(-1)} disabled={atStart} />
          <RoundButton label="Scroll on" icon={ChevronRight} onClick={() => scroll(1)} disabled={atEnd} />
        </div>
      </div>
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto scroll-smooth px-4 pb-2 [scrollbar-width:none] motion-reduce:scroll-auto sm:-mx-6 sm:scroll-px-6 sm:gap-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:gap-8 lg:px-10"
      >
        {products.map((product) => (
          <li key={product.id} className="w-[62vw] max-w-64 flex-none snap-start sm:w-60 lg:w-[17rem] lg:max-w-none">
            <ProductCard product={product} sizes="(min-width: 1024px) 272px, (min-width: 640px) 240px, 62vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEnds(row: React.RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [row])

  return ends
}
