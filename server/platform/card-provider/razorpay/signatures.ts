import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the provider signs after a checkout: the order's id and the payment's. */
export function checkoutSignature({
  orderId,
  paymentId,
  secret,
}: {
  orderId: string
  paymentId: string
  secret: string
}): string {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** Over the bytes as they came: parsed and written again they are other bytes. */
export function webhookSignature(rawBody: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Compares in a time that tells nothing about where they differ. */
export function isSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
