import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { standingLink } from '../ui/text-link.ts'
import type { Customer } from './customer.ts'

/** What was bought, and where the last order went; in a list of terms. */
export function CustomerFacts({ customer: { totals, lastAddress } }: { customer: Customer }) {
  return (
    <>
      <Spent {...totals} />
      {lastAddress && (
        <>
          <dt className="text-ink-soft">Last address</dt>
          <dd className="wrap-anywhere">
            {lastAddress.receiver}
            {lastAddress.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <Link
              to={pagePath('/orders/:number', { params: { number: lastAddress.orderNumber } })}
              className={standingLink}
            >
              {lastAddress.orderNumber}
            </Link>
          </dd>
        </>
      )}
    </>
  )
}

function Spent({ orders, paidPaise, refundedPaise }: Customer['totals']) {
  return (
    <>
      <dt className="text-ink-soft">Spent</dt>
      <dd className="tabular-nums">
        {formatRupees(paidPaise - refundedPaise)} in {orders} {orders === 1 ? 'order' : 'orders'}
        {refundedPaise > 0 && (
          <span className="block text-ink-soft text-small">
            {formatRupees(paidPaise)} less {formatRupees(refundedPaise)} refunded
          </span>
        )}
      </dd>
    </>
  )
}
