import type { Paise } from '#domain/money.ts'
import { toProduct } from '../catalogue/product.ts'
import { ApiError, send } from '../platform/api.ts'
import { type CartLine, cart, readCart } from './cart-store.ts'
import { isReserved } from './reservation.ts'

/** Whether the product of a line can be bought; `previousPrice` is set when its price has changed (CART-06). */
export type Availability =
  | { readonly status: 'available'; readonly previousPrice?: Paise | undefined }
  | { readonly status: 'out-of-stock' | 'withdrawn' | 'unknown' }

/** By product id. */
export type CartAvailability = ReadonlyMap<string, Availability>

const timeout = 8000

/** Fetches every product in the cart, or only those of `ids`, and updates the lines' prices. */
export async function refreshCart(ids?: readonly string[]): Promise<CartAvailability> {
  const lines = readCart().filter(({ id }) => !ids || ids.includes(id))
  const answers = await Promise.all(lines.map(check))
  cart.refresh(answers.flatMap(({ product }) => product ?? []))
  return new Map(answers.map(({ id, availability }) => [id, availability]))
}

async function check({ id, price }: CartLine) {
  try {
    const answer = await send('GET /api/products/:id', { params: { id }, signal: AbortSignal.timeout(timeout) })
    const product = toProduct(answer)
    const availability: Availability =
      product.out_of_stock && !isReserved(id)
        ? { status: 'out-of-stock' }
        : { status: 'available', previousPrice: product.price === price ? undefined : price }
    return { id, product, availability }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const availability: Availability = { status: isGone ? 'withdrawn' : 'unknown' }
    return { id, product: undefined, availability }
  }
}

export function isUnavailable(availability: Availability | undefined): boolean {
  return availability?.status === 'withdrawn' || availability?.status === 'out-of-stock'
}
