import { cart } from '../cart/cart-store.ts'
import { clearPendingPayment, type PendingPayment, readPendingPayment } from './pending-payment.ts'

/** Takes what an order now has out of the cart; only the first tab does. */
export function takePaidLines({ orderId, user_id, lines }: PendingPayment): void {
  if (readPendingPayment(user_id)?.orderId !== orderId) return
  clearPendingPayment()
  for (const { pid, qty } of lines) cart.take(pid, qty)
}
