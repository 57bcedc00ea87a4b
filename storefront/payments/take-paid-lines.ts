import { cart } from '../cart/cart-store.ts'
import { clearPendingPayment, isStillPending, type PendingPayment } from './pending-payment.ts'

/** Takes what an order now has out of the cart; only the first tab does. */
export function takePaidLines(pending: PendingPayment): void {
  if (!isStillPending(pending)) return
  if (pending.amount === undefined) for (const { pid, qty } of pending.lines) cart.take(pid, qty)
  else cart.takePaid(pending.orderId)
  clearPendingPayment()
}
