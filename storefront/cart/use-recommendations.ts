import { useEffect, useState } from 'react'
import { nextSaving } from '#domain/cart/next-saving.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { type ProductSummary, summaryOf, toProduct } from '../catalogue/product.ts'
import { send } from '../platform/api.ts'
import type { CartLine } from './cart-store.ts'

/** `ways` to save `extra` more, for a cart of `subtotal`. */
export type Recommended = {
  readonly subtotal: Paise
  readonly extra: Paise
  readonly ways: readonly { readonly product: ProductSummary; readonly quantity: number }[]
}

/** Milliseconds of debounce: quantities are pressed up and down. */
const pause = 300
/** Ids sent; the address has to stay short. */
const maxIds = 60

/**
 * Products that reach the next saving (EASE-09): undefined until the first answer, then those of the last cart until the next
 * answer arrives. None if the shop does not answer.
 */
export function useRecommendations(
  lines: readonly CartLine[],
  { subtotal, isReady }: { subtotal: Paise; isReady: boolean },
): Recommended | undefined {
  const [recommended, setRecommended] = useState<Recommended>()
  const extra = nextSaving(subtotal)?.extra ?? 0
  const cart = lines
    .slice(0, maxIds)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (!isReady || extra === 0) return
    const request = new AbortController()
    const show = (ways: Recommended['ways']) => {
      if (!request.signal.aborted) setRecommended({ subtotal, extra, ways })
    }
    const timer = setTimeout(() => {
      const query = { subtotal: String(toRupees(subtotal)), cart }
      send('GET /api/recommendations', { query, signal: request.signal }).then(
        ({ ways }) => show(ways.map(({ product, quantity }) => ({ product: summaryOf(toProduct(product)), quantity }))),
        () => show([]),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [cart, subtotal, extra, isReady])

  return recommended
}
