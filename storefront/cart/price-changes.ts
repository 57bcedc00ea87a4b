import { type CartAvailability, totalsOfCart } from '#domain/cart/buyable-cart.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { availabilityMessages as messages } from './availability-messages.ts'
import type { CartLine } from './cart-line.ts'

/** Paise, if the price has changed since this tab first saw the line, whichever tab has noticed it. */
export function previousPrice({ id, price }: CartLine, availability: CartAvailability): Paise | undefined {
  const first = availability.get(id)?.firstPrice
  return first === price ? undefined : first
}

/** Each price of what can be bought that the shop has changed, and the total that comes of it. */
export function priceChanges(buyable: readonly CartLine[], availability: CartAvailability): readonly string[] {
  const firstPrice = (line: CartLine) => previousPrice(line, availability) ?? line.price
  const changed = buyable.filter((line) => firstPrice(line) !== line.price)
  if (changed.length === 0) return []
  const before = buyable.map((line) => ({ ...line, price: firstPrice(line) }))
  const total = (lines: readonly CartLine[]) => formatRupees(totalsOfCart(lines).payable)
  return [
    ...changed.map((line) =>
      messages.priceNow(line.title, { was: formatRupees(firstPrice(line)), now: formatRupees(line.price) }),
    ),
    messages.totalNow({ was: total(before), now: total(buyable) }),
  ]
}
