import { fork } from 'node:child_process'
import { once } from 'node:events'
import { checkoutSignature } from '#server/platform/card-provider/razorpay/signatures.ts'
import type { Signed } from '../../tests/faults/sandbox-client.ts'

export const secret = 'bench'

/**
 * Starts the bare provider in its own process; `settings` connect a shop to it. They leave mails, invoices and payment checks in the queue: the
 * baseline has none.
 */
export async function openProvider() {
  const child = fork(new URL('bare-provider.ts', import.meta.url))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    settings: {
      ROLE: 'web',
      RAZORPAY_KEY_ID: 'rzp_test_bench',
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRET: secret,
      RAZORPAY_API_URL: `http://127.0.0.1:${port}/v1`,
    },
    close: () => child.disconnect(),
  }
}

/** What the browser gets after paying. */
export function paid(orderId: string): Signed {
  const paymentId = orderId.replace('order_', 'pay_')
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: checkoutSignature({ orderId, paymentId, secret }),
  }
}
