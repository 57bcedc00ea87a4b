import { parseJson } from '../../parse-json.ts'
import type { EventSubject } from '../card-provider.ts'

/** Those that the shop acts on. */
export const events = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const

type Fields = { readonly [name: string]: unknown }

/** An unreadable event has no subject. */
export function readEventSubject(body: string): EventSubject {
  const event = asFields(parseJson(body))
  const payload = asFields(event.payload)
  const payment = entity(payload, 'payment')
  const order = entity(payload, 'order')
  const refund = entity(payload, 'refund')
  const name = text(event.event) ?? 'unknown'
  return {
    event: name,
    isOfPayment: /^(payment|order)\./.test(name),
    providerOrderId: text(payment.order_id) ?? text(order.id),
    paymentId: text(payment.id),
    refundedPaymentId: text(refund.payment_id),
  }
}

function entity(payload: Fields, name: string): Fields {
  return asFields(asFields(payload[name]).entity)
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
