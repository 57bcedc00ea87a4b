import { formatRupees } from '#domain/money.ts'
import { readCart } from '../cart/cart-store.ts'
import { lastPlacedOrder, ordersPath } from '../orders/placed-order.ts'
import { paymentMessages as messages } from './messages.ts'
import type { PaymentNote } from './payment-note.ts'
import { amountOf, type PaidLine, type PendingPayment } from './pending-payment.ts'

const toOrders = { to: ordersPath, label: messages.seeOrders } as const

/** Before the payment of a cart that was filled after an earlier one was paid (PAY-05). */
export function noteOnEarlierOrder(pending: PendingPayment, orderNumber: string | undefined): PaymentNote {
  if (isInCart(pending.lines)) return noteOnSame(orderNumber)
  const amount = amountOf(pending)
  const text = messages.wentThrough(amount === undefined ? undefined : formatRupees(amount), orderNumber)
  return { tone: 'success', text, way: toOrders }
}

/** The cart has what this visit has paid for already: nothing is paid twice unasked. */
export function noteOnSameAsPaid(userId: string): PaymentNote | undefined {
  const placed = lastPlacedOrder(userId)
  return placed && isInCart(placed.lines) ? noteOnSame(placed.orderNumber) : undefined
}

function noteOnSame(orderNumber: string | undefined): PaymentNote {
  return { tone: 'info', text: messages.paidAlready(orderNumber), way: toOrders }
}

function isInCart(paid: readonly PaidLine[]): boolean {
  const lines = readCart()
  return (
    lines.length === paid.length && lines.every(({ id, qty }) => paid.some((one) => one.pid === id && one.qty === qty))
  )
}
