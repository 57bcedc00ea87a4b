import { type ReactElement, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { refundNotThrough } from '#domain/orders/order-filter.ts'
import { failingRefundLabel } from '#domain/payments/refund.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useStaffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { FoundRefund } from './found-refund.tsx'
import { RefundOnItsWay } from './refund-on-its-way.tsx'
import { allRefunds, OrderLink } from './refund-parts.tsx'
import { RefundRequest } from './refund-request.tsx'
import { RefusedRefund } from './refused-refund.tsx'

export const loader = loading(() => [allRefunds])

type Tab = {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly rows: readonly ReactElement[]
  /** Of all, where not all are rows. */
  readonly count?: number
}

/** Refunds that wait for somebody: to allow, without credit note, refused, not through yet (REFUND-05, REFUND-06, REFUND-08). */
export function Component() {
  const shown = useSearchParams()[0].get('show')
  const refunds = useStaffQuery(allRefunds)
  const { requests, declined, found, rejected } = refunds
  const tabs: readonly Tab[] = [
    {
      id: 'to-allow',
      label: 'To allow',
      hint: 'One above the limit comes here for the owner to allow.',
      rows: requests.map((one) => <RefundRequest key={one.id} {...one} />),
    },
    {
      id: 'without-credit-note',
      label: 'Without credit note',
      hint: 'One that was made at the card provider itself appears here.',
      rows: found.map((one) => <FoundRefund key={one.id} {...one} />),
    },
    {
      id: 'refused',
      label: 'Refused',
      hint: 'One that the card provider refuses appears here.',
      rows: rejected.map((one) => <RefusedRefund key={one.id} {...one} />),
    },
    {
      id: 'failing',
      ...notThrough(refunds),
    },
  ]
  // The first with work; it stays while its last one is dealt with.
  const [first] = useState(() => (tabs.find(({ rows }) => rows.length > 0) ?? tabs[0])?.id)
  const current = tabs.find(({ id }) => id === (shown ?? first)) ?? tabs[0]
  return (
    <Page title="Refunds">
      <div className="grid gap-4">
        <CountedTabs
          label="Refunds"
          tabs={tabs.map(({ id, label, rows, count = rows.length }) => ({
            to: pagePath('/refunds', { query: { show: id } }),
            label,
            count,
            isCurrent: id === current?.id,
          }))}
        />
        {current?.rows.length ? (
          <ul className="grid gap-3">{current.rows}</ul>
        ) : (
          <Empty hint={current?.hint}>No refund waits.</Empty>
        )}
        {current?.id === 'to-allow' && declined.length > 0 && (
          <section aria-label="Declined" className="grid gap-2">
            <h2 className="text-body">Your requests that were declined</h2>
            <ul className="grid gap-2">
              {declined.map(({ id, orderNumber, amountPaise, by, answer }) => (
                <li key={id} className="wrap-anywhere">
                  <OrderLink number={orderNumber} /> {formatRupeesExactly(amountPaise)}, declined by {by}: {answer}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

/** All that have not gone back, those that somebody may have to deal with first. A server of 0.13.0 counts those alone whose tries fail. */
function notThrough({ rejected, failing, onTheirWay }: StaffAnswer<'GET /api/refunds'>): Omit<Tab, 'id'> {
  const [refused, others] = onTheirWay ? [rejected, onTheirWay] : [[], { total: 0, rows: [] }]
  const left = others.total - others.rows.length
  return {
    label: failingRefundLabel,
    hint: 'One stands here from its decision until the card provider has paid it back.',
    rows: [
      ...refused.map((one) => <RefusedRefund key={one.id} {...one} />),
      ...failing.map((one) => <RefusedRefund key={one.id} {...one} isFailing />),
      ...others.rows.map((one) => <RefundOnItsWay key={one.id} {...one} />),
      ...(left > 0 ? [<OthersByOrder key="others" left={left} />] : []),
    ],
    count: refused.length + failing.length + others.total,
  }
}

function OthersByOrder({ left }: { left: number }) {
  return (
    <li>
      {left.toLocaleString('en-IN')} more are on their way.{' '}
      <Link to={pagePath('/orders', { query: { payment: refundNotThrough } })} className={standingLink}>
        See them by order
      </Link>
    </li>
  )
}
