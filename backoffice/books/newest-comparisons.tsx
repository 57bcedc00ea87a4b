import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { classes } from '../ui/classes.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { type Comparison, formatDays, formatPaymentCount } from './comparison.ts'

type Props = { readonly comparisons: readonly Comparison[]; readonly shownId: string | undefined }

/** Each opens with its differences; the query says which. */
export function NewestComparisons({ comparisons, shownId }: Props) {
  return (
    <div className="mt-4">
      <Card title="Comparisons">
        <ul className="-my-2 divide-y divide-line">
          {comparisons.map((comparison) => (
            <li
              key={comparison.id}
              className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-center"
            >
              <Link
                to={`?of=${comparison.id}`}
                aria-current={comparison.id === shownId ? 'true' : undefined}
                className={classes(
                  'inline-flex items-center justify-self-start text-leaf underline underline-offset-2 pointer-coarse:min-h-11',
                  comparison.id === shownId && 'font-semibold',
                )}
              >
                <Moment at={comparison.reconciledAt} />
              </Link>
              <span className="text-ink-soft">
                {formatDays(comparison)}: {formatPaymentCount(comparison.payments)},{' '}
                {formatRupees(comparison.capturedPaise)} captured
              </span>
              <span className="justify-self-start">
                {comparison.differing === 0 ? (
                  <StateBadge tone="resting">Books agree</StateBadge>
                ) : (
                  <StateBadge tone="late">
                    {`${comparison.differing.toLocaleString('en-IN')} differ by ${formatRupees(comparison.differencePaise)}`}
                  </StateBadge>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
