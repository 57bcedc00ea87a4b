import { Link } from 'react-router'
import type { RecallEffect } from '#contract/backoffice/recalls.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { pagePath } from '../../platform/page-path.ts'
import { standingLink } from '../../ui/text-link.ts'

/** The batch that somebody chose, then those of its packing run (BATCH-04). */
export function RecalledBatches({ batches: [batch, ...others] }: { batches: readonly RecallEffect['batch'][] }) {
  return (
    <div className="mb-4 grid gap-1">
      {batch && (
        <p>
          <BatchLink batch={batch} />
        </p>
      )}
      {others.length > 0 && (
        <>
          <p className="text-ink-soft">From the same packing run, recalled with it:</p>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <BatchLink batch={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function BatchLink({ batch: { id, title, code, lot } }: { batch: RecallEffect['batch'] }) {
  return (
    <Link to={pagePath('/batches/:id', { params: { id } })} className={standingLink}>
      {title}, batch {code}
      {lot && `, lot ${formatLot(lot)}`}
    </Link>
  )
}
