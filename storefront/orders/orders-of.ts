import type { Paise } from '#domain/money.ts'
import type { OrderLine } from './load-orders.ts'

export type PlacedOrder = {
  readonly number: string | undefined
  readonly orderedAt: string | undefined
  readonly refundedAt: string | undefined
  /** Paid for the whole order, even if only some of its lines are shown. */
  readonly total: Paise
  readonly lines: readonly OrderLine[]
}

/** Groups lines by order, in their given order. */
export function ordersOf(lines: readonly OrderLine[]): PlacedOrder[] {
  const byNumber = Map.groupBy(lines, (line) => line.orderNumber)
  return [...byNumber].flatMap(([number, own]) => {
    const [first] = own
    if (!first) return []
    const { orderedAt, refundedAt, orderTotal } = first
    const ofLines = own.reduce((sum, { price, qty }) => sum + price * qty, 0)
    return { number, orderedAt, refundedAt, total: orderTotal ?? ofLines, lines: own }
  })
}
