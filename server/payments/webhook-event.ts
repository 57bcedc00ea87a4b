// What the shop reads from the provider's events: which order and which payment they are about, never what happened.
type Fields = { readonly [name: string]: unknown }

export type EventSubject = {
  readonly event: string
  readonly providerOrderId: string | undefined
  readonly paymentId: string | undefined
  readonly refundedPaymentId: string | undefined
}

/** Reads leniently: an event that cannot be read is kept and about nothing. */
export function readEventSubject(body: string): EventSubject {
  const event = asFields(parsed(body))
  const payload = asFields(event.payload)
  const payment = entity(payload, 'payment')
  const order = entity(payload, 'order')
  const refund = entity(payload, 'refund')
  return {
    event: text(event.event) ?? 'unknown',
    providerOrderId: text(payment.order_id) ?? text(order.id),
    paymentId: text(payment.id),
    refundedPaymentId: text(refund.payment_id),
  }
}

function entity(payload: Fields, name: string): Fields {
  return asFields(asFields(payload[name]).entity)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
