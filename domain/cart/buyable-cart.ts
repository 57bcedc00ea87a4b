import type { Paise } from '../money.ts'
import type { CartLine } from './cart.ts'
import { type Totals, totalsOf } from './totals.ts'

type PricedLine = CartLine & { readonly price: Paise }

/** There are fewer units of a product than the cart wants. */
export type Shortage = {
  /** Undefined where the shop does not say how many there are, but a round number of them. */
  readonly left?: number | undefined
  readonly leftAtLeast?: number | undefined
  /** The quantity that there is not. */
  readonly refused: number
}

/** What the shop has said last of a product in the cart (CART-06). */
export type Availability = {
  readonly status?: 'available' | 'out-of-stock' | 'withdrawn'
  /** The last look at the product got no answer. */
  readonly isUnchecked?: boolean
  /** Null where there were as many units as wanted, undefined before the first answer, and where the shop cannot say it. */
  readonly shortage?: Shortage | null | undefined
  /** Paise, as the line had it before the first look. */
  readonly firstPrice?: Paise | undefined
}

/** By product id. */
export type CartAvailability = ReadonlyMap<string, Availability>

/** A line that cannot be bought as it stands. */
export type LeftOut<Line extends CartLine> = {
  readonly line: Line
  readonly reason: 'out-of-stock' | 'withdrawn' | 'too-many'
  /** Units that can be bought instead; the shop has more where `isExact` is false. */
  readonly units: number
  readonly isExact: boolean
}

export type BuyableCart<Line extends CartLine> = {
  /** The lines that can be bought, with the quantities that can be had. */
  readonly buyable: readonly Line[]
  readonly leftOut: readonly LeftOut<Line>[]
  /** Of what can be bought. */
  readonly totals: Totals
}

/**
 * What can be bought of a cart (CART-06): units that cannot be had count in no sum, and nothing is paid until they are out of the
 * cart (PAY-01). With 5 of a product wanted and 3 left, 3 are in `buyable` and in `totals`, and the line of 5 is in `leftOut`.
 */
export function buyableCart<Line extends PricedLine>(
  lines: readonly Line[],
  availability: CartAvailability,
): BuyableCart<Line> {
  const leftOut = lines.flatMap((line) => leftOutOf(line, availability.get(line.id)) ?? [])
  const buyable = lines.flatMap((line) => {
    const qty = leftOut.find((one) => one.line === line)?.units ?? line.qty
    return qty > 0 ? [{ ...line, qty }] : []
  })
  return { buyable, leftOut, totals: totalsOfCart(buyable) }
}

export function totalsOfCart(lines: readonly PricedLine[]): Totals {
  return totalsOf(lines.map(({ qty, price }) => ({ quantity: qty, unitPrice: price })))
}

function leftOutOf<Line extends CartLine>(
  line: Line,
  { status, shortage }: Availability = {},
): LeftOut<Line> | undefined {
  if (status === 'withdrawn') return { line, reason: status, units: 0, isExact: true }
  // A product is sold out to others while its last units are reserved for this customer (PAY-06): what is asked for the cart decides.
  if (shortage === undefined)
    return status === 'out-of-stock' ? { line, reason: status, units: 0, isExact: true } : undefined
  if (shortage === null || !isShort(shortage, line.qty)) return undefined
  const { left, leftAtLeast = 0 } = shortage
  return {
    line,
    reason: left === 0 ? 'out-of-stock' : 'too-many',
    units: left ?? leftAtLeast,
    isExact: left !== undefined,
  }
}

/** Until the next answer, of a quantity that may have been changed since: only what is known not to be there is short. */
function isShort({ left, leftAtLeast, refused }: Shortage, quantity: number): boolean {
  if (left !== undefined) return left < quantity
  return leftAtLeast === undefined || quantity >= refused
}
