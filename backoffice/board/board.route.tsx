import { Link, useLoaderData } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { loading } from '../platform/load.ts'
import { useMe } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { classes } from '../ui/classes.ts'
import { Empty, Page } from '../ui/page.tsx'
import { Figures } from './figures.tsx'

export const loader = loading(() => staffCall('GET /api/board', {}))
export const handle = { topics: () => ['orders', 'refunds', 'parcels', 'tickets', 'books', 'jobs'] }

type Card = StaffAnswer<'GET /api/board'>['cards'][number]

/** What waits, within the role (BOARD-01). */
export function Component() {
  const { cards, figures } = useLoaderData<typeof loader>()
  const { name } = useMe()
  const isQuiet = cards.every(({ count, error }) => count === 0 && !error)
  return (
    <Page title={`Hello, ${name.split(' ')[0]}`} documentTitle="Board">
      <div className="grid gap-6">
        {isQuiet && <Empty>Nothing is waiting.</Empty>}
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

function BoardCard(card: Card) {
  const look = classes(
    'flex h-full min-h-28 flex-col rounded-lg border bg-sheet p-4',
    card.late > 0 ? 'border-late' : 'border-line',
  )
  if (!card.to) {
    return (
      <div className={look}>
        <CardContent {...card} />
      </div>
    )
  }
  return (
    <Link to={card.to} className={classes(look, 'transition-colors hover:border-line-strong')}>
      <CardContent {...card} />
    </Link>
  )
}

function CardContent({ title, count, late, command, error }: Card) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      {error ? (
        <span className="mt-auto text-danger">{error}</span>
      ) : (
        <span className={classes('mt-auto font-semibold text-count tabular-nums', count === 0 && 'text-ink-faint')}>
          {count.toLocaleString('en-IN')}
        </span>
      )}
      {/* The line is there without late ones too: cards do not change their height. */}
      <span className="min-h-4 font-semibold text-late text-small">{late > 0 && `${late} late`}</span>
      {command && <code className="text-ink-soft text-small">{command}</code>}
    </>
  )
}
