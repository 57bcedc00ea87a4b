import type { Paise } from '../money.ts'

/** A slip or a payment of a day. Slips add to what is owed, payments take off. */
export type Movement = { readonly on: string; readonly slipPaise: Paise; readonly paidPaise: Paise }

/** Opening, the movements of the days with the balance after each, closing: what the shop owes, to the paisa (BUY-02). */
export function statementOf<M extends Movement>(
  movements: readonly M[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const sumOf = (some: readonly M[]) => some.reduce((sum, { slipPaise, paidPaise }) => sum + slipPaise - paidPaise, 0)
  const opening = sumOf(movements.filter(({ on }) => on < from))
  let balance = opening
  const rows = movements
    .filter(({ on }) => on >= from && on <= to)
    .map((movement) => {
      balance += movement.slipPaise - movement.paidPaise
      return { ...movement, balancePaise: balance }
    })
  const slips = rows.reduce((sum, { slipPaise }) => sum + slipPaise, 0)
  const payments = rows.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
  return { openingPaise: opening, rows, slipsPaise: slips, paidPaise: payments, closingPaise: balance }
}
