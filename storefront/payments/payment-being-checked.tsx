import { href } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { ordersPath } from '../orders/placed-order.ts'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { paymentMessages as messages } from './messages.ts'
import { usePaymentElsewhere } from './use-payment-elsewhere.ts'

/** Before the cart and the address, which would read as if nothing were paid (PAY-05). */
export function PaymentBeingChecked() {
  const known = usePaymentElsewhere()
  if (!known) return null
  if (known.is === 'ordered') {
    return (
      <div className="mb-6">
        <Notice tone="success">
          {messages.nowOrdered(known.orderNumber)} <TextLink to={ordersPath}>{messages.seeOrders}</TextLink>
        </Notice>
      </div>
    )
  }
  const say = known.is === 'checking' ? messages.beingChecked : messages.noOrder
  return (
    <div className="mb-6">
      <Notice tone="info">
        {say(formatRupees(known.amount))} <TextLink to={href('/payment-gateway')}>{messages.seePayment}</TextLink>
      </Notice>
    </div>
  )
}
