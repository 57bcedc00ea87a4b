import { classes } from '#ui/classes.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { entryDetail, entryLabel } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import type { OrderPage } from './order-page.ts'

/** What happened, oldest first, by whom (ORDERS-04). */
export function OrderTimeline({ order: { number, timeline, documents, may } }: { order: OrderPage }) {
  return (
    <Card title="Timeline">
      <ol className="grid">
        {timeline.map((entry) => (
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
            {entryDetail(entry) !== undefined && (
              <span className="whitespace-pre-wrap break-words text-ink-soft">{entryDetail(entry)}</span>
            )}
          </li>
        ))}
      </ol>
      {may.includes('note') && <NoteForm number={number} />}
    </Card>
  )
}
