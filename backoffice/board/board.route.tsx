import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { classes } from '#ui/classes.ts'
import { loading } from '../platform/load-page.ts'
import { useMe } from '../platform/session.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Moment } from '../ui/moment.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { Figures } from './figures.tsx'

const board = staffQuery('GET /api/board', {}, ['orders', 'refunds', 'parcels', 'tickets', 'reconciliations', 'jobs'])

export const loader = loading(() => [board])

type Card = StaffAnswer<'GET /api/board'>['cards'][number]

/** What waits, within the role (BOARD-01). */
export function Component() {
  const { cards, figures } = useStaffQuery(board)
  const { name } = useMe()
  const isQuiet = cards.every(({ count, late, error }) => count === 0 && late === 0 && !error)
  return (
    <Page title={`Hello, ${name.split(' ')[0]}`} documentTitle="Board">
      <div className="grid gap-6">
        {isQuiet && (
          <Empty hint="What needs somebody appears on a card below by itself: a paid order, a failed delivery, a refused refund.">
            Nothing is waiting.
          </Empty>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {cards.map((card) => (
            <li key={card.id}>
              <BoardCard {...card} />
            </li>
          ))}
        </ul>
        {figures && <Figures {...figures} />}
      </div>
    </Page>
  )
}

function BoardCard({ id, title, to, count, late, checkedAt, error }: Card) {
  return (
    <Link
      to={to}
      className={classes(
        'flex h-full min-h-28 flex-col rounded-lg border bg-sheet p-4 transition-colors hover:border-line-strong',
        late > 0 ? 'border-late' : 'border-line',
      )}
    >
      <span className="font-semibold">{title}</span>
      {error ? (
        <span className="mt-auto text-danger">{error}</span>
      ) : (
        <span className={classes('mt-auto font-semibold text-count tabular-nums', count === 0 && 'text-ink-faint')}>
          {count.toLocaleString('en-IN')}
        </span>
      )}
      {/* The line is there without late ones too: cards do not change their height. */}
      <span className={classes('min-h-4 text-small', late > 0 && 'font-semibold text-late')}>
        {error ? null : id === 'reconciliation' ? (
          <ReconciliationState {...{ count, late, checkedAt }} />
        ) : id === 'audit-log' ? (
          <LogState {...{ count, late, checkedAt }} />
        ) : (
          late > 0 && `${late.toLocaleString('en-IN')} late`
        )}
      </span>
    </Link>
  )
}

type CheckProps = Pick<Card, 'count' | 'late'> & { readonly checkedAt: string | undefined }

/** Yesterday's reconciliation without opening it (BOOKS-05). */
function ReconciliationState({ count, late, checkedAt }: CheckProps) {
  if (checkedAt === undefined) return 'Never reconciled'
  const words = count === 0 ? 'Books agree,' : 'Reconciled'
  return (
    <>
      {late > 0 ? 'Not reconciled since' : words} <Moment at={checkedAt} />
    </>
  )
}

/** Whether the log was tampered with, as of last night (AUDIT-02). */
function LogState({ count, late, checkedAt }: CheckProps) {
  if (checkedAt === undefined) return 'Verified every night'
  const words = count > 0 ? 'Broken: verify it now. Found' : late > 0 ? 'Not verified since' : 'Intact,'
  return (
    <>
      {words} <Moment at={checkedAt} />
    </>
  )
}
