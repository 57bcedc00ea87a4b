import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderLine } from './load-orders.ts'

export type PlacedOrder = {
  readonly number: string | undefined
  readonly orderedAt: string | undefined
  readonly refundedAt: string | undefined
  /** As promised, while something of the order is on its way (DELV-02). */
  readonly delivery: DateRange | undefined
  /** Paid for the whole order, even if only some of its lines are shown. */
  readonly total: Paise
  /** What the lines come to beyond the total; negative if rounding to the rupee added to it (EASE-08). */
  readonly discount: Paise
  readonly lines: readonly OrderLine[]
  /** What its lines of another status come to. */
  readonly others: Paise
}

/** Groups lines by order, in their given order; with `status` the orders that have such lines, and these lines. */
export function ordersOf(lines: readonly OrderLine[], status?: OrderLine['status']): PlacedOrder[] {
  const numbers = new Set(lines.map((line) => line.orderNumber))
  return [...numbers].flatMap((number) => {
    const own = lines.filter((line) => line.orderNumber === number)
    const shown = own.filter((line) => status === undefined || line.status === status)
    const [first] = shown
    if (!first) return []
    const { orderedAt, refundedAt, orderTotal, delivery } = first
    const isOnItsWay = !refundedAt && shown.some((line) => line.status === 1)
    const ofLines = sumOf(own)
    const total = orderTotal ?? ofLines
    return {
      number,
      orderedAt,
      refundedAt,
      delivery: isOnItsWay ? delivery : undefined,
      total,
      discount: ofLines - total,
      lines: shown,
      others: ofLines - sumOf(shown),
    }
  })
}

function sumOf(lines: readonly OrderLine[]): Paise {
  return lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
}
