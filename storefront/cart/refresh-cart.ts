import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { type CartLine, cart, readCart } from './cart-store.ts'
import { productsSetAside } from './set-aside.ts'

/** What opening the cart found out about a line (CART-06). Rupees. */
export type LineNews =
  | { readonly is: 'there'; readonly priceWas?: number | undefined }
  | { readonly is: 'out-of-stock' }
  | { readonly is: 'gone' }
  | { readonly is: 'not-checked' }

export type CartNews = ReadonlyMap<string, LineNews>

const longestWait = 8000

/** Asks for every product in the cart and puts its price of now on its line; says what has become of each. */
export async function refreshCart(): Promise<CartNews> {
  const answers = await Promise.all(readCart().map(askFor))
  cart.refresh(answers.flatMap(({ product }) => product ?? []))
  return new Map(answers.map(({ id, news }) => [id, news]))
}

async function askFor({ id, price }: CartLine) {
  try {
    const product = await send('GET /api/products/:id', { params: { id }, signal: AbortSignal.timeout(longestWait) })
    const priceWas = product.price === price ? undefined : price
    const news: LineNews = product.out_of_stock && !isSetAside(id) ? { is: 'out-of-stock' } : { is: 'there', priceWas }
    return { id, product, news }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const news: LineNews = { is: isGone ? 'gone' : 'not-checked' }
    return { id, product: undefined, news }
  }
}

/** An empty shelf may be this customer's own doing. */
function isSetAside(id: string): boolean {
  return productsSetAside(readAuth()?.user_id).includes(id)
}
