import { pagePath } from '../platform/page-path.ts'
import type { OrderPage } from './order-page.ts'

type Query = { readonly [name: string]: string | undefined }

/** Acts on an order that have a page of their own, as far as the order and the role allow them. `query`: what leads back to a ticket. */
export function orderLinks({ number, may }: Pick<OrderPage, 'number' | 'may'>, query: Query = {}) {
  const to = { params: { number }, query }
  const cancelling = { params: { number }, query: { ...query, act: 'cancel' } }
  const links = [
    { act: 'refund', label: 'Refund', to: pagePath('/orders/:number/refund', to) },
    { act: 'send-again', label: 'Send again', to: pagePath('/orders/:number/send-again', to) },
    { act: 'return', label: 'Return', to: pagePath('/orders/:number/return', to) },
    { act: 'cancel', label: 'Cancel order', to: pagePath('/orders/:number/refund', cancelling) },
  ]
  return links.filter(({ act }) => may.includes(act))
}
