import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type LineOutcome, unitsGone } from '#domain/returns/return-outcome.ts'
import { readCreditable } from '#server/invoices/issue-credit-note.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { planRefund } from './plan-refund.ts'

/** What the units of a return come to that are refunded. Undefined: none is. */
export async function planReturned(
  connection: Connection,
  order: StoredOrder,
  { outcomes, now }: { readonly outcomes: readonly LineOutcome[]; readonly now: Date },
) {
  const lines = outcomes.map(({ position, refund, resend, sendBack }) => {
    const { title = '', productId = '' } = order.lines.find((line) => line.position === position) ?? {}
    return { position, productId, title, quantity: refund + resend + sendBack, refund }
  })
  const gone = unitsGone(order.lines, lines)
  if (gone) return gone
  const credits = lines.flatMap(({ position, productId, refund: quantity }) =>
    quantity > 0 ? [{ position, productId, kind: 'returned', quantity } as const] : [],
  )
  if (credits.length === 0) return undefined
  return planRefund(connection, order, { ...(await readCreditable(connection, order.number)), credits, now })
}
