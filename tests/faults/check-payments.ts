// The provider's payments against the shop's orders and refunds (PAY-05).
import { besideTheShop } from './check-refunds.ts'
import {
  type Difference,
  groupBy,
  type OrderRow,
  type ProviderPayment,
  type RefundRow,
  type Snapshot,
  sum,
} from './snapshot.ts'

type Found = Generator<Difference>

export function paymentDifferences(snapshot: Snapshot): Difference[] {
  return [...moneyAddsUp(snapshot), ...paymentsEnd(snapshot)]
}

/** Captured = orders + refunds, to the paisa; what the dashboard gave back without a credit note is in neither. */
function* moneyAddsUp(snapshot: Snapshot): Found {
  const { payments, orders } = snapshot
  const held = payments.filter(({ captured }) => captured)
  const captured = sum(held, ({ amount }) => amount)
  const ordered = sum(orders, ({ total, credited }) => total - credited)
  const refundedTotal = sum(held, ({ id, refunded }) => {
    const { byBank, unbooked } = besideTheShop(snapshot, id)
    return refunded + byBank - unbooked
  })
  if (captured !== ordered + refundedTotal) {
    yield { rule: 'captured = orders + refunds', row: `${captured} ≠ ${ordered} + ${refundedTotal} paise` }
  }
}

/** Each payment has an order or a full refund; of an order what its credit notes took back is refunded. */
function* paymentsEnd(snapshot: Snapshot): Found {
  const ordersOf = groupBy(snapshot.orders, ({ paymentId }) => paymentId)
  const refundsOf = groupBy(snapshot.refunds, ({ paymentId }) => paymentId)
  for (const payment of snapshot.payments) {
    const { id, providerOrderId, amount, status } = payment
    const row = `${id} of ${providerOrderId}, ${amount} paise, ${status}`
    if (status === 'authorized') yield { rule: 'money is taken or let go', row: `${row}: neither` }
    const [orders, decided] = [ordersOf.get(id) ?? [], refundsOf.get(id) ?? []]
    yield* paymentEnds(payment, { row, orders, decided, ...besideTheShop(snapshot, id) })
  }
  for (const { paymentId, state } of snapshot.refunds) {
    if (state !== 'processed') yield { rule: 'a refund ends', row: `${paymentId} is ${state}` }
  }
}

type Ended = {
  readonly row: string
  readonly orders: readonly OrderRow[]
  readonly decided: readonly RefundRow[]
  readonly byBank: number
  readonly unbooked: number
}

function* paymentEnds(payment: ProviderPayment, { row, orders, decided, byBank, unbooked }: Ended): Found {
  const { amount, captured } = payment
  const [order] = orders
  const refunded = payment.refunded + byBank - unbooked
  const due = order?.credited ?? amount
  if (orders.length > 1) yield { rule: 'one order per payment', row: `${row}: ${orders.length} orders` }
  if (captured && !order && refunded !== amount) {
    yield { rule: 'a payment has an order or a full refund', row: `${row}: no order, ${refunded} refunded` }
  }
  if (captured && order && refunded > due) {
    yield { rule: 'an order or a refund', row: `${row}: ${refunded} refunded, ${due} credited` }
  }
  if (order && refunded < due) {
    yield { rule: 'a refunded order has its refund', row: `${row}: ${refunded} of ${due} refunded` }
  }
  if (order && order.refunded !== (due === order.total)) {
    yield { rule: 'an order without anything left is refunded', row: `${order.number}: ${due} of ${order.total}` }
  }
  if (captured && refunded > 0 && decided.length === 0) {
    yield { rule: 'a refund has a row', row: `${row}: refunded without a row in refunds` }
  }
  const decidedTotal = sum(decided, (refund) => refund.amount)
  if (decided.length > 0 && (decidedTotal !== due || refunded !== due)) {
    yield { rule: 'refunds are the whole amount', row: `${row}: ${decidedTotal} decided, ${refunded} refunded` }
  }
}
