import { differenceLabelOf } from '#domain/accounting/difference.ts'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import type { Column } from '../ui/list-table.tsx'
import { type Amount, type Difference, shopSide } from './reconciliation.ts'

/** Its order, or the payment when there is none. */
export function linkOfDifference({ orderNumber, paymentId }: Difference): string {
  return orderNumber === undefined
    ? pagePath('/payments', { query: { q: paymentId } })
    : pagePath('/orders/:number', { params: { number: orderNumber } })
}

export const differenceColumns: readonly Column<Difference>[] = [
  { id: 'order', label: 'Order', render: ({ orderNumber, paymentId }) => orderNumber ?? paymentId },
  {
    id: 'by',
    label: 'Difference',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    render: ({ byPaise }) => formatRupees(byPaise),
  },
  {
    id: 'kind',
    label: 'What differs',
    className: 'lg:pl-6 max-md:col-span-2',
    render: ({ kind, providerMessage, orderNumber, paymentId, provider, shop }) => (
      <div className="md:py-1.5">
        {differenceLabelOf({
          kind,
          refunded: { provider: provider?.refundedPaise ?? 0, shop: shop.refundedPaise },
          isRefused: providerMessage !== undefined,
        })}
        {orderNumber !== undefined && <span className="block break-all text-ink-soft text-small">{paymentId}</span>}
        {providerMessage !== undefined && <span className="block text-danger">{providerMessage}</span>}
      </div>
    ),
  },
  {
    id: 'provider',
    label: 'Card provider',
    className: 'lg:w-44 max-md:col-span-2',
    render: ({ provider }) => (
      <Side title="Card provider">
        {provider
          ? [
              [provider.isCaptured ? 'Paid' : 'Not captured', provider.paidPaise],
              ['Refunded', provider.refundedPaise],
            ]
          : []}
      </Side>
    ),
  },
  {
    id: 'shop',
    label: 'Shop',
    className: 'lg:w-40 max-md:col-span-2',
    render: ({ shop }) => <Side title="Shop">{shopSide(shop)}</Side>,
  },
]

type SideProps = {
  readonly title: string
  readonly children: readonly Amount[]
}

/** The payment's amounts at the provider or in the shop, in rupees; on a phone one line. */
function Side({ title, children }: SideProps) {
  return (
    <div className="flex flex-wrap gap-x-3 md:block md:py-1.5">
      <span className="text-ink-soft md:hidden">{title}:</span>
      {children.length === 0 && <span className="block">Not known</span>}
      <dl className="flex flex-wrap gap-x-3 md:grid md:grid-cols-[auto_auto] md:justify-between">
        {children.map(([label, paise]) => (
          <div key={label} className="flex gap-x-1 md:contents">
            <dt className="whitespace-nowrap text-ink-soft">{label}</dt>
            <dd className="text-right tabular-nums">{formatRupees(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
