import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Board } from '#contract/backoffice/board.ts'
import { shortDate } from '#domain/dates.ts'
import { pagePath } from '../platform/page-path.ts'
import { formatAge } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { countOf } from './late-words.ts'
import { PackedToday } from './packed-today.tsx'

type Shift = NonNullable<Board['shift']>

/** What a packer needs when a shift begins: what waits by the day on which it must leave and by carrier, what to look for, and what they have packed. */
export function Shift({ late, dueNow, due, oldestAt, carriers, packed, missing, short }: Shift) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 min-[112rem]:grid-cols-4">
      <Card title="To pack, by day of leaving">
        {!oldestAt && <p className="text-ink-soft">Nothing waits to be packed.</p>}
        <Counts rows={byLeaveDay({ late, dueNow, due })} />
        {oldestAt && <p className="mt-2 text-ink-soft">The oldest order has waited {formatAge(oldestAt)}.</p>}
      </Card>
      <Card title="To hand over by carrier">
        {carriers.length === 0 && <p className="text-ink-soft">No parcel waits.</p>}
        <Counts
          rows={carriers.map(({ id, name, parcels }) => ({
            id,
            label: (
              <Link to={pagePath('/hand-over', { query: { carrier: id } })} className={standingLink}>
                {name}
              </Link>
            ),
            count: parcels,
          }))}
        />
      </Card>
      <Card title="To find and to count">
        {missing + short.length === 0 && <p className="text-ink-soft">Nothing is missing, and no count is needed.</p>}
        {missing > 0 && (
          <Link to={pagePath('/orders', { query: { held: 'missing', sort: 'longest-held' } })} className={standingLink}>
            {countOf(missing, ['order', 'orders'], 'on hold: units were not found')}
          </Link>
        )}
        <ul>
          {short.map(({ id, title, units }) => (
            <li key={id}>
              <Link to={pagePath('/stock/count', { query: { product: id } })} className={standingLink}>
                Count {title}
              </Link>
              : {units.toLocaleString('en-IN')} too few last time
            </li>
          ))}
        </ul>
      </Card>
      <PackedToday packed={packed} isOwn />
    </div>
  )
}

type Row = { readonly id: string; readonly label: ReactNode; readonly count: number }

function Counts({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, label, count }) => (
        <li key={id} className="flex min-h-9 items-center justify-between gap-3">
          <span>{label}</span>
          <strong className="font-semibold tabular-nums">{count.toLocaleString('en-IN')}</strong>
        </li>
      ))}
    </ul>
  )
}

function byLeaveDay({ late, dueNow, due }: Pick<Shift, 'late' | 'dueNow' | 'due'>): readonly Row[] {
  const dueOrLate = pagePath('/pack', { query: { late: 'yes' } })
  const toQueue = (path: string, words: ReactNode) => (
    <Link to={path} className={standingLink}>
      {words}
    </Link>
  )
  const waiting = [
    { id: 'late', label: toQueue(dueOrLate, <b className="font-semibold text-late">Late</b>), count: late },
    { id: 'due', label: toQueue(dueOrLate, <b className="font-semibold text-waiting">Due today</b>), count: dueNow },
  ]
  return [
    ...waiting.filter(({ count }) => count > 0),
    ...due.map(({ day, orders }) => ({
      id: day ?? '',
      label: toQueue(pagePath('/pack'), day === undefined ? 'No promised day' : shortDate(day)),
      count: orders,
    })),
  ]
}
