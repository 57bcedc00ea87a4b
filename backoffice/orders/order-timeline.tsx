import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { useHasWideHead } from '../ui/wide-head.ts'
import { entryDetails, entryLabel } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import { OrderAssignee } from './order-assignee.tsx'
import type { OrderPage } from './order-page.ts'
import { timelineActs } from './timeline-acts.ts'

/** What happened, oldest first, by whom (ORDERS-04). */
export function OrderTimeline({ order }: { order: OrderPage }) {
  const { number, timeline, documents, may } = order
  return (
    <Card title="Timeline" beside={<Beside order={order} />}>
      <ol className="ml-1 grid">
        {timelineActs(timeline).map(({ entry, parts }) => (
          <li
            key={[entry.at, entry.kind, entry.what, entry.by, entry.text].join()}
            className="relative grid gap-0.5 border-line border-l pb-3 pl-4 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-1.5 -left-1 size-2 rounded-full',
                entry.kind === 'note' ? 'bg-waiting' : entry.kind === 'mail-refused' ? 'bg-late' : 'bg-line-strong',
              )}
            />
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className={classes(entry.kind === 'note' && 'font-semibold')}>
                {entryLabel(entry, documents)}
                {entry.by !== undefined && <span className="font-normal text-ink-soft"> · {entry.by}</span>}
              </span>
              <span className="text-ink-soft text-small">
                <Moment at={entry.at} />
              </span>
            </span>
            {detailsOf([entry, ...parts]).map((detail) => (
              <span key={detail} className="whitespace-pre-wrap break-words text-ink-soft">
                {detail}
              </span>
            ))}
            {parts.length > 0 && (
              <ul className="grid gap-0.5 text-ink-soft">
                {parts.map((part) => (
                  <li key={[part.at, part.kind, part.what].join()} className="flex flex-wrap justify-between gap-x-4">
                    <span>{[entryLabel(part, documents), part.by].filter(Boolean).join(' · ')}</span>
                    <span className="text-small">
                      <Moment at={part.at} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {may.includes('note') && <NoteForm number={number} />}
    </Card>
  )
}

function Beside({ order }: { order: OrderPage }) {
  const canAudit = useCan()('audit.see')
  return (
    <div className="flex min-w-0 items-center gap-3">
      {canAudit && (
        <Link
          to={pagePath('/audit', { query: { about: `order:${order.number}` } })}
          className={classes(standingLink, 'shrink-0')}
        >
          Audit log
        </Link>
      )}
      {!useHasWideHead() && <OrderAssignee order={order} />}
    </div>
  )
}

/** The reason of a refund is also that of its credit note. */
function detailsOf(entries: OrderPage['timeline']): string[] {
  return [...new Set(entries.flatMap((entry) => entryDetails(entry)))]
}
