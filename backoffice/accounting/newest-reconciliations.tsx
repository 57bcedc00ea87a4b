import { Link } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { standingLink } from '../ui/text-link.ts'
import { comparedWords, type Reconciliation } from './reconciliation.ts'

type Props = { readonly reconciliations: readonly Reconciliation[]; readonly shownId: string | undefined }

/** Links to reconciliations with their differences; the query names the one that is shown. */
export function NewestReconciliations({ reconciliations, shownId }: Props) {
  return (
    <div className="mt-4">
      <Card title="Reconciliations">
        <ul className="-my-2 divide-y divide-line">
          {reconciliations.map((reconciliation) => (
            <li
              key={reconciliation.id}
              className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-center"
            >
              <Link
                to={`?of=${reconciliation.id}`}
                aria-current={reconciliation.id === shownId ? 'true' : undefined}
                className={classes(
                  classes(standingLink, 'justify-self-start'),
                  reconciliation.id === shownId && 'font-semibold',
                )}
              >
                <Moment at={reconciliation.reconciledAt} />
              </Link>
              <span className="text-ink-soft">{comparedWords(reconciliation)}</span>
              <span className="justify-self-start">
                {reconciliation.differing === 0 ? (
                  <StateBadge tone="resting" mark="tick">
                    Books agree
                  </StateBadge>
                ) : (
                  <StateBadge tone="late">
                    {`${reconciliation.differing.toLocaleString('en-IN')} differ by ${formatRupees(reconciliation.differencePaise)}`}
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
