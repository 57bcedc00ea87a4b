import { Link } from 'react-router'
import { shortDate } from '#domain/dates.ts'
import { pagePath } from '../../platform/page-path.ts'
import { standingLink } from '../../ui/text-link.ts'
import type { Stock } from '../stock.ts'
import { BatchStateBadge } from './batch-state-badge.tsx'

/** The batches of a product with their units on the shelf, what expires first above (STOCK-02). */
export function ShelfBatches({ batches }: Pick<Stock, 'batches'>) {
  if (batches.length === 0) return null
  return (
    <section aria-label="Batches on the shelf" className="rounded-lg border border-line bg-sheet px-4 py-3">
      <h2 className="mb-2 text-body">Batches on the shelf</h2>
      <ul className="grid gap-1">
        {batches.map(({ id, code, bestBefore, units, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={pagePath('/batches/:id', { params: { id } })} className={standingLink}>
                {code}
              </Link>
              best before {shortDate(bestBefore)}
              {state !== 'good' && <BatchStateBadge state={state} />}
            </span>
            <span className="tabular-nums">{units.toLocaleString('en-IN')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
