import type { Paise } from '#domain/money.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { paidInDashboard, sumUnbooked } from '#domain/payments/paid-in-dashboard.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { type RefundRow, readRefunds, readRefundsOfPayments } from '../refunds.store.ts'
import { readFoundAmounts } from './found-refunds.store.ts'

type Payment = Pick<StoredOrder, 'paymentId' | 'total'>

/** What refunds of the dashboard have paid of the refunds of a payment, and what of them stands in no credit note (REFUND-08). */
export async function readPaidInDashboard(
  connection: Connection,
  { paymentId, total }: Payment,
  refunds: readonly RefundRow[],
) {
  const found = await readFoundAmounts(connection, [paymentId])
  return { unbooked: sumUnbooked(found), of: paidInDashboard(total, refunds, found) }
}

/** Of a refund that is decided now: what refunds of the dashboard pay of it, as the job will find it. */
export async function readPartOfNext(
  connection: Connection,
  { paymentId, total }: Payment,
  { amount, now }: { readonly amount: Paise; readonly now: Date },
) {
  const found = await readFoundAmounts(connection, [paymentId])
  if (found.length === 0) return { unbooked: 0, part: 0 }
  const next = { id: 'next', amount, state: 'due', paidBy: 'provider', decidedAt: now } as const
  const refunds = [
    ...(await readRefunds(connection, paymentId)),
    { ...next, processedAt: null, creditNoteNumber: null },
  ]
  return { unbooked: sumUnbooked(found), part: paidInDashboard(total, refunds, found).get('next') ?? 0 }
}

/** Of the refunds of these payments those that refunds of the dashboard pay in part, with the provider's id where it made one for the rest. */
export async function readPaidOfPayments(connection: Connection, paymentIds: readonly string[]) {
  const found = Map.groupBy(await readFoundAmounts(connection, paymentIds), ({ paymentId }) => paymentId)
  const refunds = Map.groupBy(await readRefundsOfPayments(connection, [...found.keys()]), ({ paymentId }) => paymentId)
  return [...found].flatMap(([paymentId, made]) => {
    const foundIds = new Set(made.map(({ id }) => id))
    const ours = refunds.get(paymentId) ?? []
    const parts = paidInDashboard(made[0]?.paid ?? Number.POSITIVE_INFINITY, ours, made)
    return ours.flatMap(({ id, providerRefundId }) => {
      const part = parts.get(id)
      const isOurs = providerRefundId !== null && !foundIds.has(providerRefundId)
      return part === undefined ? [] : [{ id, part, ...(isOurs && { providerRefundId }) }]
    })
  })
}
