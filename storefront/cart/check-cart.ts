// What the shop says of the cart now: each product with its price, and the units that there are (CART-06).
import type { Availability } from '#domain/cart/buyable-cart.ts'
import { type Product, toProduct } from '../catalogue/product.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, NetworkError, send } from '../platform/api.ts'
import { type CartLine, cart, learnAvailability, readCart } from './cart-store.ts'
import { isReserved } from './reservation.ts'

const timeout = 8000
/** Lines of one request; the address has to stay short. */
const maxLines = 60

/** Asks both, of all lines or of those of `ids`. */
export async function checkCart(ids?: readonly string[]): Promise<void> {
  const lines = readCart().filter(({ id }) => !ids || ids.includes(id))
  await Promise.all([checkProducts(lines), checkStock(lines)])
}

/** Fetches the products and updates the prices of their lines. */
export async function checkProducts(lines: readonly CartLine[]): Promise<void> {
  const answers = await Promise.all(lines.map(check))
  cart.refresh(answers.flatMap(({ product }) => product ?? []))
  learnAvailability(new Map(answers.map(({ id, facts }) => [id, facts])))
}

async function check({ id, price }: CartLine): Promise<{ id: string; product?: Product; facts: Availability }> {
  try {
    const product = toProduct(
      await send('GET /api/products/:id', { params: { id }, signal: AbortSignal.timeout(timeout) }),
    )
    const status = product.out_of_stock && !isReserved(id) ? 'out-of-stock' : 'available'
    return { id, product, facts: { status, isUnchecked: false, firstPrice: price } }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    return {
      id,
      facts: isGone ? { status: 'withdrawn', isUnchecked: false } : { isUnchecked: true, firstPrice: price },
    }
  }
}

/** Asks which lines want more than there is; what one request does not say, the others do. */
export async function checkStock(lines: readonly CartLine[], isOutdated = () => false): Promise<void> {
  const portions = Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, nth) =>
    lines.slice(nth * maxLines, (nth + 1) * maxLines),
  )
  const answers = await Promise.allSettled(portions.map(shortagesOf))
  const news = answers.flatMap((answer, nth) =>
    answer.status === 'fulfilled' ? answer.value : withoutAnswer(portions[nth] ?? [], answer.reason),
  )
  if (!isOutdated()) learnAvailability(new Map(news))
}

/** Without a network what was known stays. A shop that cannot say it keeps nobody from paying: the payment decides. */
function withoutAnswer(lines: readonly CartLine[], reason: unknown): [string, Availability][] {
  return reason instanceof NetworkError ? [] : lines.map(({ id }) => [id, { shortage: undefined }])
}

async function shortagesOf(lines: readonly CartLine[]): Promise<[string, Availability][]> {
  const query = { wanted: lines.map(({ id, qty }) => `${id}:${qty}`).join() }
  const signal = AbortSignal.timeout(timeout)
  const { shortages } = await send('GET /api/shortages', { query, token: readAuth()?.token, signal })
  return lines.map(({ id, qty }) => {
    const short = shortages.find((one) => one.id === id)
    // The units of a payment that is being checked are in no stock, and are this customer's (PAY-05).
    if (!short || (short.left === 0 && isReserved(id))) return [id, { shortage: null }]
    return [id, { shortage: { left: short.left, leftAtLeast: short.leftAtLeast, refused: qty } }]
  })
}
