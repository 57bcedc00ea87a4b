import { capture } from './capture.ts'
import { pageOf } from './collection.ts'
import type { Payment } from './entities.ts'
import { type Announce, type Ledger, newestVisible } from './ledger.ts'
import { findOrder } from './orders.ts'
import { authorise } from './pay.ts'
import { refundByProvider } from './refunds.ts'
import { Refusal, unknownId } from './refusal.ts'

export function findPayment(ledger: Ledger, id: string): Payment {
  const payment = ledger.payments.get(id)
  if (!payment) throw unknownId()
  return payment
}

export function listPayments(ledger: Ledger, query: unknown) {
  return pageOf(ledger.payments.all(), query, { newestVisible: newestVisible(ledger) })
}

/**
 * The bank authorizes a payment that the provider had marked as failed. If another payment has paid the order meanwhile, the provider
 * refunds the late one.
 */
export function authoriseLate(ledger: Ledger, payment: Payment, announce: Announce): Payment {
  if (payment.status !== 'failed') throw new Refusal({ description: 'Only a failed payment can be authorized late' })
  const { order, capture: mode } = findOrder(ledger, payment.order_id)
  payment.late_authorized = true
  authorise(ledger, payment)
  announce('payment.authorized', { payment })
  if (order.status === 'paid') refundByProvider(ledger, payment, announce)
  else if (mode === 'automatic') capture(ledger, payment, announce)
  return payment
}

/** Refunds a payment that was not captured within three days. */
export function lapse(ledger: Ledger, payment: Payment, announce: Announce): Payment {
  if (payment.status !== 'authorized') throw new Refusal({ description: 'Only an authorized payment can lapse' })
  refundByProvider(ledger, payment, announce)
  return payment
}
