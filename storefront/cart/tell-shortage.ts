import { toast } from '../ui/toaster.tsx'
import { availabilityMessages as messages } from './availability-messages.ts'
import { readCart, readCheckedCart } from './cart-store.ts'
import { checkStock } from './check-cart.ts'

/** After a product was added: says at once what the cart would say of it, that there are not as many (CART-06, Q-13). */
export async function tellShortage(id: string): Promise<void> {
  const lines = readCart().filter((line) => line.id === id && line.qty > 1)
  await checkStock(lines)
  const short = readCheckedCart().leftOut.find(({ line, units }) => line.id === id && units > 0)
  // Without an answer, or after another press, the next one and the cart say it.
  if (!short || short.line.qty !== lines[0]?.qty) return
  const { units, isExact, line } = short
  toast.error(messages.moreThanThere({ units, isExact, quantity: line.qty }))
}
