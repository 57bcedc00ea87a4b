import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import type { DayFigures } from './period.ts'

/** 'Today ₹1,32,563, 121 orders; yesterday ₹98,200, 90 orders': first on the board of who may see it (BOARD-04). */
export function Today({ days }: { days: readonly DayFigures[] }) {
  const [yesterday, today] = days.slice(-2)
  if (!today || !yesterday) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="text-title">
        Today <DayLink {...today} isStrong />
      </span>
      <span className="text-ink-soft">
        Yesterday <DayLink {...yesterday} />
      </span>
    </p>
  )
}

function DayLink({ day, orders, revenuePaise, isStrong = false }: DayFigures & { isStrong?: boolean }) {
  return (
    <Link
      to={pagePath('/orders', { query: { from: day, to: day } })}
      className="inline-flex items-center tabular-nums hover:underline pointer-coarse:min-h-11"
    >
      {isStrong ? <strong>{formatRupees(revenuePaise)}</strong> : formatRupees(revenuePaise)},{' '}
      {orders.toLocaleString('en-IN')} {orders === 1 ? 'order' : 'orders'}
    </Link>
  )
}
