import { Link } from 'react-router'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { pagePath } from '../platform/page-path.ts'
import { formatAge, Late, Moment } from '../ui/moment.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useHasWideHead } from '../ui/wide-head.ts'
import { FulfilmentBadge, PaymentBadge } from './order-badges.tsx'
import type { OrderPage } from './order-page.ts'
import { OrderPromise } from './order-promise.tsx'

/** Payment and fulfilment as two separate words, until when it was promised, when it was placed, and by whom. */
export function OrderFacts({ order }: { order: OrderPage }) {
  const hasWideHead = useHasWideHead()
  const { customer, placedAt, address, returns, assignee } = order
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-soft max-md:mb-3 max-md:gap-x-3 max-md:gap-y-0 max-md:text-small">
      <span className="inline-flex gap-1.5 max-md:-order-1">
        <FulfilmentBadge state={order.fulfilment} />
        <PaymentBadge state={order.payment} openRefund={order.openRefund} isRefundFailing={order.isRefundFailing} />
      </span>
      <LeaveBy {...order} />
      <OrderPromise order={order} />
      {/* Beside the states on a phone. The timeline has the hour. */}
      <span className="max-md:-order-1">
        Placed{' '}
        <span className="max-[90rem]:hidden">
          <Moment at={placedAt} />,{' '}
        </span>
        {formatAge(placedAt)} ago
      </span>
      {/* A phone has the customer's card near the head. */}
      <span className="max-md:hidden">
        {customer ? (
          <Link to={pagePath('/customers/:id', { params: { id: customer.id } })} className={standingLink}>
            {customer.name}
          </Link>
        ) : (
          `${address.firstName} ${address.lastName}`
        )}
        {customer?.orders === 1 && ', first order'}
        {customer && customer.orders > 1 && `, ${customer.orders} orders`}
      </span>
      {returns.length > 0 && (
        <span>
          Returns{' '}
          {returns.map(({ number }) => (
            <Link
              key={number}
              to={pagePath('/returns/:number', { params: { number } })}
              className={`${standingLink} mr-2`}
            >
              {number}
            </Link>
          ))}
        </span>
      )}
      {!hasWideHead && assignee && <span>Assigned to {assignee.name}</span>}
    </div>
  )
}

/** Until it has left: what the customer was promised depends on this day (PACK-01). */
function LeaveBy({ leaveBy, daysLate, fulfilment, lines }: OrderPage) {
  if (leaveBy === undefined && daysLate === undefined) return null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {leaveBy !== undefined && `Must leave by ${formatDateRange({ from: leaveBy, to: leaveBy })}`}
      <Late days={daysLate} stage={fulfilment === 'packed' ? whatIsHere(lines) : undefined} />
    </span>
  )
}

function whatIsHere(lines: OrderPage['lines']): string {
  return lines.some(({ shipped, delivered }) => shipped + delivered > 0) ? 'not all handed over' : 'not handed over'
}
