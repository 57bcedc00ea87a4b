import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { ReturnPage } from './return-page.ts'

/** Whose return it is, of which order, and its money; a server of 0.6.0 says only the order. */
export function ReturnFacts({ returned: { orderNumber, customer, order, money } }: { returned: ReturnPage }) {
  return (
    <section
      aria-label="Customer and order"
      className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-sheet px-4 py-3 sm:grid-cols-[1fr_2fr_1fr]"
    >
      {customer && <Customer {...customer} />}
      <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
        <p>
          <Link to={pagePath('/orders/:number', { params: { number: orderNumber } })} className={standingLink}>
            Order {orderNumber}
          </Link>
        </p>
        {order && (
          <>
            <p className="wrap-anywhere">
              {order.lines
                .map(({ title, netQuantity, quantity }) => `${quantity} × ${titleWithSize(title, netQuantity)}`)
                .join(' · ')}
            </p>
            <p className="text-ink-soft text-small">
              Placed <Moment at={order.placedAt} isDay />
              {order.deliveredAt !== undefined && (
                <>
                  , delivered <Moment at={order.deliveredAt} isDay />
                </>
              )}
            </p>
          </>
        )}
      </div>
      {money && (
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-3 tabular-nums">
          <Sum label="Paid">{formatRupeesExactly(money.paidPaise)}</Sum>
          <Sum label="Credited">{formatRupeesExactly(money.refundedPaise)}</Sum>
          <Sum label="Refundable">{formatRupeesExactly(money.leftPaise)}</Sum>
        </dl>
      )}
    </section>
  )
}

function Customer({ id, name, phone }: NonNullable<ReturnPage['customer']>) {
  const link = classes(standingLink, 'min-h-6')
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">
        {id === undefined ? (
          name
        ) : (
          <Link to={pagePath('/customers/:id', { params: { id } })} className={link}>
            {name}
          </Link>
        )}
      </p>
      {phone !== undefined && (
        <a href={`tel:${phone}`} className={link}>
          {phone}
        </a>
      )}
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  )
}
