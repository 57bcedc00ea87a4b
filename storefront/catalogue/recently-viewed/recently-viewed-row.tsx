import { useEffect, useState } from 'react'
import { ApiError, send } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type ProductSummary, summaryOf, toProduct } from '../product.ts'
import { ProductRow } from '../product-row.tsx'
import { recentlyViewedMessages as messages } from './messages.ts'
import { clearRecentlyViewed, removeRecentlyViewed } from './recently-viewed-list.ts'

export type RecentlyViewedRowProps = { ids: readonly string[]; onClear: () => void }

export function RecentlyViewedRow({ ids, onClear }: RecentlyViewedRowProps) {
  const products = useProducts(ids)
  const clear = () => {
    clearRecentlyViewed()
    onClear()
    toast.success(messages.cleared)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ProductRow
        heading={messages.heading}
        products={products ?? []}
        outlines={products ? 0 : ids.length}
        action={
          <Button variant="quiet" onClick={clear} className="px-3 font-medium">
            {messages.clear}
            <span className="sr-only"> {messages.clearWhat}</span>
          </Button>
        }
      />
      {products?.length === 0 && <p className="text-ink-soft">{messages.failed}</p>}
    </>
  )
}

/** At today's prices; a withdrawn product is forgotten. */
function useProducts(ids: readonly string[]): readonly ProductSummary[] | undefined {
  const [products, setProducts] = useState<readonly ProductSummary[]>()
  // A list with the same ids is the same.
  const wanted = JSON.stringify(ids)
  useEffect(() => {
    const request = new AbortController()
    const wantedIds: readonly string[] = JSON.parse(wanted)
    void Promise.all(wantedIds.map((id) => fetchProduct(id, request.signal))).then((fetched) => {
      if (!request.signal.aborted) setProducts(fetched.flatMap((product) => product ?? []))
    })
    return () => request.abort()
  }, [wanted])
  return products
}

async function fetchProduct(id: string, signal: AbortSignal): Promise<ProductSummary | undefined> {
  try {
    return summaryOf(toProduct(await send('GET /api/products/:id', { params: { id }, signal })))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removeRecentlyViewed(id)
    return undefined
  }
}
