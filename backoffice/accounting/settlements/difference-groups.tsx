import { Link, useSearchParams } from 'react-router'
import { formatRupeesExactly } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import type { Job } from '../../bulk-jobs/use-bulk-job.ts'
import { pagePath } from '../../platform/page-path.ts'
import { Card } from '../../ui/page.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { differenceLabels } from './difference-label.ts'
import { alike } from './many-differences.ts'
import type { Differences } from './settlement.ts'
import { TickMany } from './tick-many.tsx'

type Props = Pick<Differences, 'groups'> & {
  readonly isTicked: boolean
  readonly onStarted: (job: Job) => void
}

/** Differences that are alike, with their number and sum; each leads to its own (BOOKS-04). Nothing where all stand by themselves. */
export function DifferenceGroups({ groups, isTicked, onStarted }: Props) {
  const [search] = useSearchParams()
  if (groups.every(({ count }) => count === 1)) return null
  const isFiltered = search.has('kind') || search.has('sign')
  const ticked = isTicked ? 'yes' : undefined
  const pathOf = (query: { kind?: string; sign?: string }) =>
    pagePath('/books/settlements', { query: { show: 'differences', ticked, ...query } })
  return (
    <div className="mb-4">
      <Card
        title="Differences by kind"
        beside={
          isFiltered && (
            <Link to={pathOf({})} className={standingLink}>
              Show all
            </Link>
          )
        }
      >
        <ul className="-my-2 divide-y divide-line">
          {groups.map(({ kind, sign, count, sumPaise }) => {
            const isShown = isFiltered && search.get('kind') === kind && search.get('sign') === sign
            return (
              <li key={`${kind} ${sign}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 grow basis-60">
                  <Link
                    to={pathOf({ kind, sign })}
                    aria-current={isShown ? 'true' : undefined}
                    className={classes(standingLink, isShown && 'font-semibold')}
                  >
                    {differenceLabels[kind]}
                  </Link>
                  <span className="block tabular-nums">
                    {`${count.toLocaleString('en-IN')} ${count === 1 ? 'difference' : 'differences'}`}
                    {sumPaise !== 0 && (
                      <>
                        , <span className="font-semibold text-late">{formatRupeesExactly(sumPaise)}</span>
                      </>
                    )}
                  </span>
                </span>
                {!isTicked && (
                  <TickMany {...alike(groups, { kind, sign })} name={differenceLabels[kind]} onStarted={onStarted} />
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
