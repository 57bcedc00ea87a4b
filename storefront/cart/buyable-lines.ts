import { type CartAvailability, isUnavailable } from './availability.ts'
import type { CartLine } from './cart-line.ts'
import { type Shortage, unitsToTake } from './shortage.ts'

/** What can be had of the cart: units that cannot count in no sum, and in no advice to spend more (CART-06). */
export function buyableLines(
  lines: readonly CartLine[],
  { availability, shortages }: { availability: CartAvailability; shortages?: ReadonlyMap<string, Shortage> },
): readonly CartLine[] {
  return lines.flatMap((line) => {
    if (isUnavailable(availability.get(line.id))) return []
    const shortage = shortages?.get(line.id)
    const qty = shortage ? Math.min(line.qty, unitsToTake(shortage) ?? 0) : line.qty
    return qty > 0 ? [{ ...line, qty }] : []
  })
}
