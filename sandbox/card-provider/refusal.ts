// The provider's error bodies.
type Details = {
  description: string
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  field?: string
  source?: string
  step?: string
  reason?: string
  metadata?: { payment_id?: string; order_id?: string }
}

export class Refusal extends Error {
  readonly status: number
  readonly body: { error: Details }

  constructor(details: Details, status = 400) {
    super(details.description)
    this.status = status
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    }
  }
}

export const unknownId = () => new Refusal({ description: 'The id provided does not exist' })

export const orderAlreadyPaid = (orderId: string) =>
  new Refusal({
    description:
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    reason: 'order_already_paid',
    metadata: { order_id: orderId },
  })

export const extraField = (field: string) =>
  new Refusal({ description: `${field} is/are not required and should not be sent`, reason: 'extra_field_sent' })

export function ownError(status: number) {
  if (status === 429) {
    return { status, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } } }
  }
  const description = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
  const error = { code: 'SERVER_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} }
  return { status, body: { error } }
}
