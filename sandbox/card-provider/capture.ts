import type { Payment } from './entities.ts'
import { asInput, readAmount } from './input.ts'
import type { Announce, Ledger } from './ledger.ts'
import { findOrder } from './orders.ts'
import { orderAlreadyPaid, Refusal } from './refusal.ts'
import { move, orderStates, paymentStates } from './state-machines.ts'

/** POST /v1/payments/:id/capture */
export function captureByMerchant(ledger: Ledger, payment: Payment, body: unknown): Payment {
  const amount = readAmount(asInput(body).amount)
  if (payment.captured) refuse('This payment has already been captured', payment)
  if (payment.status !== 'authorized') {
    refuse('Only payments which have been authorized and not yet captured can be captured', payment)
  }
  if (findOrder(ledger, payment.order_id).order.status === 'paid') throw orderAlreadyPaid(payment.order_id)
  if (amount !== payment.amount) refuse('Capture amount must be equal to the amount authorized.', payment)
  capture(ledger, payment, ledger.announce)
  return payment
}

export function capture(ledger: Ledger, payment: Payment, announce: Announce) {
  const record = findOrder(ledger, payment.order_id)
  move(paymentStates, payment, 'captured')
  payment.captured = true
  Object.assign(payment, feeOn(payment.amount))
  ledger.payments.put(payment.id, payment)

  move(orderStates, record.order, 'paid')
  record.order.amount_paid = payment.amount
  record.order.amount_due = 0
  ledger.orders.put(record.order.id, record)

  announce('payment.captured', { payment })
  announce('order.paid', { payment, order: record.order })
}

/** 2 %, and 18 % GST on that; `fee` includes the `tax`. */
function feeOn(amount: number) {
  const withoutTax = Math.round(amount * 0.02)
  const tax = Math.round(withoutTax * 0.18)
  return { fee: withoutTax + tax, tax }
}

function refuse(description: string, payment: Payment): never {
  throw new Refusal({ description, step: 'payment_capture', metadata: { payment_id: payment.id } })
}
