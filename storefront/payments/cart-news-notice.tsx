import { formatRupees, fromRupees } from '#domain/money.ts'
import type { CartLine } from '../cart/cart-store.ts'
import type { CartNews } from '../cart/refresh-cart.ts'
import { Notice } from '../ui/notice.tsx'
import { paymentMessages as messages } from './messages.ts'
import { toCart } from './payment-note.ts'
import { PaymentNotice } from './payment-notice.tsx'

type Props = { lines: readonly CartLine[]; news: CartNews }

/** What has become of the cart since it was filled: what is not there any more, and which prices are new (CART-06). */
export function CartNewsNotice({ lines, news }: Props) {
  const missing = lines.filter(({ id }) => isMissing(news, id)).map(({ title }) => title)
  if (missing.length > 0) {
    return <PaymentNotice note={{ tone: 'error', text: messages.notThere(missing.join(', ')), way: toCart }} />
  }
  const changed = lines.flatMap(({ id, title, price }) => {
    const found = news.get(id)
    return found?.is === 'there' && found.priceWas !== undefined ? [{ id, title, now: price, was: found.priceWas }] : []
  })
  if (changed.length === 0) return null
  return (
    <Notice tone="info">
      {messages.pricesChanged}
      <ul className="mt-2 font-normal">
        {changed.map(({ id, title, was, now }) => (
          <li key={id}>{messages.priceNow(title, { was: rupees(was), now: rupees(now) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

export function isMissing(news: CartNews, id: string): boolean {
  const found = news.get(id)?.is
  return found === 'gone' || found === 'out-of-stock'
}

function rupees(price: number): string {
  return formatRupees(fromRupees(price))
}
