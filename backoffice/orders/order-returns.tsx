import { Link } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import { ReturnStateBadge } from '../returns/return-state-badge.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import type { OrderPage } from './order-page.ts'

export function OrderReturns({ returns }: { returns: OrderPage['returns'] }) {
  return (
    <Card title="Returns">
      <ul className="grid gap-2">
        {returns.map(({ number, state, askedAt, units }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link to={pagePath('/returns/:number', { params: { number } })} className={standingLink}>
              {number}
            </Link>
            <span>{units === 1 ? '1 unit' : `${units} units`}</span>
            <ReturnStateBadge state={state} />
            <span className="text-ink-soft">
              <Moment at={askedAt} isDay />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
