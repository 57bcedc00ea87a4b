// A customer cancels an order that nobody packs yet (RETURN-03): the act of REFUND-07.
import { formatRupees, fromRupees } from '#domain/money.ts'
import { missingByPosition } from '#domain/orders/hold-reasons.ts'
import { ownCancellationReason, refuseOwnCancellation } from '#domain/orders/own-cancellation.ts'
import { allToShelf } from '#domain/orders/placed-units.ts'
import { allThatIsLeft } from '#domain/orders/refund-lines.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { isClaimed } from '#server/fulfilment/packing/claimed-orders.store.ts'
import { readCreditable } from '#server/invoices/issue-credit-note.ts'
import { lockOrder, readOrder } from '#server/orders/stored-order.store.ts'
import { type Connection, inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { makeRefund } from './make-refund.ts'
import { planRefund } from './plan-refund.ts'

type Own = { readonly orderNumber: string; readonly customerId: string }

export function viewCancellation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderNumber, customerId }: Own,
) {
  return inSnapshot(database, async (snapshot) => {
    const order = await readOrder(snapshot, orderNumber)
    if (order?.customerId !== customerId) return refuse('order-not-found')
    const plan = await planCancellation(snapshot, order, clock.now())
    return isRefusal(plan) ? plan : { amount: plan.total / 100 }
  })
}

/** Refuses an order that somebody packs: 'being-packed'. The log is of staff; the credit note says who cancelled. */
export async function cancelOwnOrder(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { orderNumber, customerId, amount }: Own & { readonly amount: number },
) {
  const order = await lockOrder(tx, orderNumber)
  if (order?.customerId !== customerId) return refuse('order-not-found')
  const plan = await planCancellation(tx, order, deps.clock.now())
  if (isRefusal(plan)) return plan
  if (plan.total !== fromRupees(amount)) return refuse('amount-differs', { sum: formatRupees(plan.total) })
  return makeRefund(tx, () => {}, deps, {
    order,
    plan,
    reason: ownCancellationReason,
    notToShelf: { ...allToShelf, missing: missingByPosition(order) },
  })
}

async function planCancellation(connection: Connection, order: StoredOrder, now: Date) {
  const refusal = refuseOwnCancellation(order, { isClaimed: await isClaimed(connection, order.number, now) })
  if (refusal) return refusal
  const creditable = await readCreditable(connection, order.number)
  const plan = await planRefund(connection, order, { ...creditable, credits: allThatIsLeft(order), now })
  return isRefusal(plan) ? refuse('not-cancellable') : plan
}
