// The form's request: makes a payment by card, UPI or net banking, or returns errors for the shopper.
import type { Payment } from '../card-provider/entities.ts'
import { type Input, readNotes } from '../card-provider/input.ts'
import type { Ledger } from '../card-provider/ledger.ts'
import { findOrder } from '../card-provider/orders.ts'
import { pay } from '../card-provider/pay.ts'
import { unknownId } from '../card-provider/refusal.ts'
import { signPayment } from '../card-provider/signature.ts'
import { keys } from '../settings.ts'
import { readInstrument } from './instrument-input.ts'

/** Returns the proof of payment, the provider's `{error}`, or `{fields}` to correct. */
export function payByForm(ledger: Ledger, input: Input) {
  if (input.key_id !== keys.cardProvider.id) throw unknownId()
  const record = findOrder(ledger, String(input.order_id))
  const typed = readInstrument(input, { now: new Date() })
  if ('fields' in typed) return typed

  const payment = pay(
    ledger,
    record,
    {
      ...typed,
      email: text(input.email),
      contact: withCountryCode(text(input.contact)),
      notes: readNotes(input.notes),
      ...(text(input.description) && { description: text(input.description) }),
    },
    ledger.announce,
  )
  return payment.status === 'failed' ? declined(payment) : proofOf(ledger, payment)
}

function proofOf({ secret }: Ledger, { id: paymentId, order_id: orderId }: Payment) {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: signPayment({ orderId, paymentId, secret }),
  }
}

function declined(payment: Payment) {
  const error = {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  }
  return { error }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A number without a country code is Indian. */
function withCountryCode(contact: string) {
  return contact === '' || contact.startsWith('+') ? contact : `+91${contact.replace(/^0/, '')}`
}
