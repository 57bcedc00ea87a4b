import { totalsOf } from '#domain/cart/totals.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { CartAvailability } from '../cart/availability.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { paymentMessages as messages } from './messages.ts'

/** Each price that the last look at the shop has changed, and the total that comes of it. */
export function priceChanges(lines: readonly CartLine[], availability: CartAvailability): readonly string[] {
  const before = lines.map((line) => {
    const known = availability.get(line.id)
    return { ...line, was: (known?.status === 'available' && known.previousPrice) || line.price }
  })
  const changed = before.filter(({ was, price }) => was !== price)
  if (changed.length === 0) return []
  const total = (priceOf: (line: (typeof before)[number]) => Paise) =>
    formatRupees(totalsOf(before.map((line) => ({ quantity: line.qty, unitPrice: priceOf(line) }))).payable)
  return [
    ...changed.map(({ title, was, price }) =>
      messages.priceNow(title, { was: formatRupees(was), now: formatRupees(price) }),
    ),
    messages.totalNow({ was: total(({ was }) => was), now: total(({ price }) => price) }),
  ]
}
