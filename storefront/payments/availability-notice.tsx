import { type CartAvailability, isUnavailable } from '../cart/availability.ts'
import type { CartLine } from '../cart/cart-store.ts'
import { Notice } from '../ui/notice.tsx'
import { paymentMessages as messages } from './messages.ts'
import { toCart } from './payment-note.ts'
import { ChangeList, PaymentNotice } from './payment-notice.tsx'
import { priceChanges } from './price-changes.ts'

type Props = { lines: readonly CartLine[]; availability: CartAvailability }

/** Products that cannot be delivered, or else prices that have changed (CART-06). */
export function AvailabilityNotice({ lines, availability }: Props) {
  const missing = lines.filter(({ id }) => isUnavailable(availability.get(id))).map(({ title }) => title)
  if (missing.length > 0) {
    return <PaymentNotice note={{ tone: 'error', text: messages.notThere(missing.join(', ')), way: toCart }} />
  }
  const changes = priceChanges(lines, availability)
  if (changes.length === 0) return null
  return (
    <Notice tone="info">
      {messages.pricesChanged}
      <ChangeList changes={changes} />
    </Notice>
  )
}
