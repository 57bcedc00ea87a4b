import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addRecentlyViewed, readRecentlyViewed } from './recently-viewed-list.ts'
import type { RecentlyViewedRowProps } from './recently-viewed-row.tsx'

const maxShown = 8

/**
 * Other products viewed in this browser (EASE-09), last on the page. The server's page has none; their place appears at
 * hydration, below what is in view, and is filled when it comes near.
 */
export function RecentlyViewed({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [viewed, setViewed] = useState<readonly string[]>([])
  const [Row, setRow] = useState<ComponentType<RecentlyViewedRowProps>>()
  const others = viewed.filter((id) => id !== productId).slice(0, maxShown)
  const hasOthers = others.length > 0

  useLayoutEffect(() => {
    setViewed(readRecentlyViewed())
    addRecentlyViewed(productId)
  }, [productId])

  useEffect(() => {
    if (!hasOthers || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void import('./recently-viewed-row.tsx').then(
          ({ RecentlyViewedRow }) => setRow(() => RecentlyViewedRow),
          () => {},
        )
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasOthers])

  if (!hasOthers) return null
  return (
    <div ref={place} className="mt-16 min-h-118 sm:mt-20 sm:min-h-124 lg:min-h-134">
      {Row && <Row key={productId} ids={others} onClear={() => setViewed([])} />}
    </div>
  )
}
