import { createHmac } from 'node:crypto'

export function signPayment({ orderId, paymentId, secret }: { orderId: string; paymentId: string; secret: string }) {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
}
