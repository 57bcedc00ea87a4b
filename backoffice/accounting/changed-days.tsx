import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { DayChange } from '#domain/accounting/tally/changed-days.ts'
import { shortDate } from '#domain/dates.ts'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'

const reasons: { readonly [Change in DayChange]: string } = {
  documents: 'more invoices or credit notes',
  'other-vouchers': 'other receipts, payments or purchases',
  names: 'other names of ledgers',
}
const shown = 31

/** Days that Tally was given and that have other vouchers by now; a press chooses the day (BOOKS-07). */
export function ChangedDays({ changed }: Pick<StaffAnswer<'GET /api/books/tally'>, 'changed'>) {
  return (
    <Card title="Changed since the last file">
      {changed.length === 0 ? (
        <p>No day that was sent has changed.</p>
      ) : (
        <>
          <ul className="grid gap-1.5">
            {changed.slice(-shown).map(({ day, changes, sentAt }) => (
              <li key={day}>
                <Link
                  to={pagePath('/books/tally', { query: { from: day, to: day } })}
                  className="font-semibold text-leaf underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {shortDate(day)}
                </Link>{' '}
                {changes.map((change) => reasons[change]).join(', ')}
                <span className="block text-ink-soft text-small">
                  Sent <Moment at={sentAt} />
                </span>
              </li>
            ))}
          </ul>
          {changed.length > shown && <p className="mt-2 text-ink-soft">And {changed.length - shown} days before.</p>}
          <p className="mt-2 text-ink-soft">Download these days again, and import the file.</p>
        </>
      )}
    </Card>
  )
}
