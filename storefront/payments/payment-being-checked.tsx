import { href } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { type CartLine, useCart } from '../cart/cart-store.ts'
import { isInPayment } from '../cart/in-payment.ts'
import { ordersPath } from '../orders/placed-order.ts'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { paymentMessages as messages } from './messages.ts'
import type { PendingPayment } from './pending-payment.ts'
import { usePaymentElsewhere } from './use-payment-elsewhere.ts'

/** Before the cart and the address, which would read as if nothing were paid (PAY-05). */
export function PaymentBeingChecked() {
  const known = usePaymentElsewhere()
  const { lines } = useCart()
  if (!known) return null
  const sum = known.amount === undefined ? undefined : formatRupees(known.amount)
  if (known.is === 'ordered') {
    return (
      <div className="mb-6">
        <Notice tone="success">
          {messages.wentThrough(sum, known.orderNumber)} <TextLink to={ordersPath}>{messages.seeOrders}</TextLink>
        </Notice>
      </div>
    )
  }
  const text =
    known.is === 'checking'
      ? messages.beingChecked(sum, { isInCart: hasAll(lines, known.pending) })
      : messages.noOrder(sum)
  return (
    <div className="mb-6">
      <Notice tone="info">
        {text} <TextLink to={href('/payment-gateway')}>{messages.seePayment}</TextLink>
      </Notice>
    </div>
  )
}

function hasAll(lines: readonly CartLine[], { orderId, amount, lines: paid }: PendingPayment): boolean {
  const isPaidFor = (line: CartLine) => amount === undefined || isInPayment(line, orderId)
  return paid.every(({ pid, qty }) => lines.some((line) => line.id === pid && line.qty >= qty && isPaidFor(line)))
}
