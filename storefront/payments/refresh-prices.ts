import { cart, readCart } from '../cart/cart-store.ts'
import { send } from '../platform/api.ts'

/** Puts today's prices on the cart; a product that cannot be had keeps its line, for the cart page to explain (CART-06). */
export async function refreshPrices(): Promise<void> {
  const asked = readCart().map(({ id }) => send('GET /api/products/:id', { params: { id } }))
  const answers = await Promise.allSettled(asked)
  cart.refresh(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}
