// A payment attempt on an order: by the checkout form, or by POST /sandbox/orders/:id/pay.
import { capture } from './capture.ts'
import type { Notes, Payment } from './entities.ts'
import { newIdentifier } from './identifiers.ts'
import { acquirerDataOf, type Instrument, instrumentFields } from './instrument.ts'
import type { Announce, Ledger, OrderRecord } from './ledger.ts'
import { orderAlreadyPaid, Refusal } from './refusal.ts'
import { move, orderStates, paymentStates } from './state-machines.ts'

export type Decline = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  description: string
  source: string
  step: string
  reason: string
}

export type Attempt = {
  /** `settled` follows the order's capture setting. */
  outcome: 'settled' | 'authorized' | 'captured' | Decline
  instrument: Instrument
  /** A new one unless said. */
  id?: string
  email?: string
  contact?: string
  description?: string
  notes?: Notes
}

export function pay(ledger: Ledger, record: OrderRecord, attempt: Attempt, announce: Announce): Payment {
  const { order } = record
  refuseSecondPayment(ledger, record)
  const payment = newPayment(ledger, record, attempt)
  if (order.status === 'created') move(orderStates, order, 'attempted')
  order.attempts += 1
  ledger.orders.put(order.id, record)

  if (typeof attempt.outcome === 'object') {
    fail(ledger, payment, attempt.outcome)
    announce('payment.failed', { payment })
    return payment
  }
  authorise(ledger, payment)
  announce('payment.authorized', { payment })
  const captures = attempt.outcome === 'captured' || (attempt.outcome === 'settled' && record.capture === 'automatic')
  if (captures) capture(ledger, payment, announce)
  return payment
}

function refuseSecondPayment(ledger: Ledger, { order }: OrderRecord) {
  if (order.status === 'paid') throw orderAlreadyPaid(order.id)
  const held = ledger.payments.all().some(({ order_id, status }) => order_id === order.id && status === 'authorized')
  if (!held) return
  throw new Refusal({
    description: 'A payment for this order is already authorized. Another payment cannot be accepted.',
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  })
}

export function authorise(ledger: Ledger, payment: Payment) {
  move(paymentStates, payment, 'authorized')
  payment.acquirer_data = acquirerDataOf(payment.method, 'authorized')
  Object.assign(payment, noError)
  ledger.payments.put(payment.id, payment)
}

function fail(ledger: Ledger, payment: Payment, { code, description, source, step, reason }: Decline) {
  move(paymentStates, payment, 'failed')
  payment.error_code = code
  payment.error_description = description
  payment.error_source = source
  payment.error_step = step
  payment.error_reason = reason
  ledger.payments.put(payment.id, payment)
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

function newPayment(ledger: Ledger, { order }: OrderRecord, attempt: Attempt): Payment {
  return {
    id: attempt.id ?? `pay_${newIdentifier()}`,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    ...instrumentFields(attempt.instrument),
    wallet: null,
    // Razorpay's values when the shopper gives none.
    email: attempt.email || 'void@razorpay.com',
    contact: attempt.contact || '+919999999999',
    notes: attempt.notes ?? [],
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: acquirerDataOf(attempt.instrument.method, 'created'),
    created_at: ledger.now(),
  }
}
