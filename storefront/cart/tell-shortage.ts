import { readAuth } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { toast } from '../ui/toaster.tsx'
import { readCart } from './cart-store.ts'
import { messages } from './messages.ts'
import { isShort, unitsToTake } from './shortage.ts'

/** After a product was added: says at once what the cart would say of it, that there are not as many (CART-06, Q-13). */
export async function tellShortage(id: string): Promise<void> {
  const quantity = quantityOf(id)
  if (quantity < 2) return
  const query = { wanted: `${id}:${quantity}` }
  const answer = await send('GET /api/shortages', { query, token: readAuth()?.token }).catch(() => undefined)
  const [short] = answer?.shortages ?? []
  // Without an answer, or after another press, the next one and the cart say it.
  if (!short || quantityOf(id) !== quantity) return
  const shortage = { ...short, refused: quantity }
  const units = unitsToTake(shortage)
  if (units === undefined || !isShort(shortage, quantity)) return
  toast.error(messages.moreThanThere({ units, isExact: short.left !== undefined, quantity }))
}

function quantityOf(id: string): number {
  return readCart().find((line) => line.id === id)?.qty ?? 0
}
