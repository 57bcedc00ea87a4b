import { formatRupees } from '#domain/money.ts'
import { type CartAvailability, isUnavailable } from '../cart/availability.ts'
import type { CartLine } from '../cart/cart-store.ts'
import { Notice } from '../ui/notice.tsx'
import { paymentMessages as messages } from './messages.ts'
import { toCart } from './payment-note.ts'
import { PaymentNotice } from './payment-notice.tsx'

type Props = { lines: readonly CartLine[]; availability: CartAvailability }

/** Products that cannot be delivered, or else prices that have changed (CART-06). */
export function AvailabilityNotice({ lines, availability }: Props) {
  const missing = lines.filter(({ id }) => isUnavailable(availability.get(id))).map(({ title }) => title)
  if (missing.length > 0) {
    return <PaymentNotice note={{ tone: 'error', text: messages.notThere(missing.join(', ')), way: toCart }} />
  }
  const changed = lines.flatMap(({ id, title, price }) => {
    const line = availability.get(id)
    const was = line?.status === 'available' ? line.previousPrice : undefined
    return was === undefined ? [] : [{ id, title, prices: { was: formatRupees(was), now: formatRupees(price) } }]
  })
  if (changed.length === 0) return null
  return (
    <Notice tone="info">
      {messages.pricesChanged}
      <ul className="mt-2 font-normal">
        {changed.map(({ id, title, prices }) => (
          <li key={id}>{messages.priceNow(title, prices)}</li>
        ))}
      </ul>
    </Notice>
  )
}
