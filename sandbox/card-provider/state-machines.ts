import type { OrderStatus, PaymentStatus, RefundStatus } from './entities.ts'

export const orderStates: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['attempted'],
  attempted: ['paid'],
  // Stays paid when the payment is refunded.
  paid: [],
}

export const paymentStates: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['authorized', 'failed'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  // Late authorisation: the bank answered after the provider's time-out.
  failed: ['authorized'],
  // A failed refund returns the amount to the merchant.
  refunded: ['captured'],
}

export const refundStates: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['processed', 'failed'],
  processed: [],
  failed: [],
}

export function move<State extends string>(
  states: Record<State, readonly State[]>,
  subject: { status: State },
  to: State,
) {
  if (!states[subject.status].includes(to)) throw new Error(`no way from ${subject.status} to ${to}`)
  subject.status = to
}
