import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { standingLink } from '../ui/text-link.ts'

export const allRefunds = staffQuery('GET /api/refunds', {}, ['refunds', 'orders'])

export function OrderLink({ number }: { number: string }) {
  return (
    <Link to={pagePath('/orders/:number', { params: { number } })} className={classes(standingLink, 'font-semibold')}>
      {number}
    </Link>
  )
}

type RowProps = {
  readonly label: string
  readonly orderNumber: string | undefined
  readonly customer?: string | undefined
  readonly paymentId?: string
  readonly amountPaise: number
  readonly children: ReactNode
}

/** One refund that waits. */
export function RefundRow({ label, orderNumber, customer, paymentId, amountPaise, children }: RowProps) {
  return (
    <li aria-label={label} className="grid gap-2 rounded-lg border border-line bg-sheet p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="wrap-anywhere">
          {orderNumber !== undefined ? <OrderLink number={orderNumber} /> : <strong>Without order</strong>}
          {customer !== undefined && ` · ${customer}`}
          {paymentId !== undefined && <span className="block text-ink-soft text-small">{paymentId}</span>}
        </span>
        <strong className="tabular-nums">{formatRupeesExactly(amountPaise)}</strong>
      </p>
      {children}
    </li>
  )
}
