import { Link, useSearchParams } from 'react-router'
import { differenceLabels } from '#domain/accounting/difference.ts'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { differenceAdvice, formatPaymentCount, type Reconciliations } from './reconciliation.ts'

/** Differences by kind with their number, their sum and what to do; each leads to its own (BOOKS-05). */
export function ReconciliationGroups({ groups }: Pick<Reconciliations, 'groups'>) {
  const [search] = useSearchParams()
  const shown = search.get('kind') ?? undefined
  if (groups.length === 0) return null
  const pathOf = (kind?: string) =>
    pagePath('/books/reconciliations', { query: { of: search.get('of') ?? undefined, kind } })
  return (
    <Card
      title="What to do"
      beside={
        shown !== undefined && (
          <Link to={pathOf()} className={standingLink}>
            Show all
          </Link>
        )
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {groups.map(({ kind, count, sumPaise }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <Link
              to={pathOf(kind)}
              aria-current={shown === kind ? 'true' : undefined}
              className={classes(standingLink, shown === kind && 'font-semibold')}
            >
              {differenceLabels[kind]}
            </Link>
            <span className="tabular-nums">
              {`${formatPaymentCount(count)}, `}
              <span className="font-semibold text-late">{formatRupees(sumPaise)}</span>
            </span>
            <p className="w-full max-w-prose text-ink-soft">{differenceAdvice[kind]}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
