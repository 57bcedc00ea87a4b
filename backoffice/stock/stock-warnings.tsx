import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'
import { standingLink } from '../ui/text-link.ts'

type Check = StaffAnswer<'GET /api/stock-check'>

/** Units that did not add up at the nightly check, and products that were short at their last count (STOCK-01, STOCK-03). */
export function StockWarnings({ checkedAt, exceptions, short }: Check) {
  return (
    <>
      {exceptions.length > 0 && checkedAt && (
        <Warning title="Units that do not add up">
          <p>
            Last night’s check (<Moment at={checkedAt} />) found products whose units received are not the units in
            stock, reserved and sold. Something changed stock without an entry: tell the person who looks after the
            shop’s software.
          </p>
          <ul>
            {exceptions.map(({ productId, received, entries, stock, reserved, sold, shelf, inBatches, batches }) => (
              <li key={productId}>
                <ToStock id={productId}>{productId}</ToStock>: {received} received, {entries} by the entries; {stock} in
                stock, {reserved} reserved, {sold} sold
                {inBatches !== undefined && `; ${shelf} should lie on the shelf, ${inBatches} do in its batches`}
                {batches && `; batch ${batches.join(', ')}`}
              </li>
            ))}
          </ul>
        </Warning>
      )}
      {short.length > 0 && (
        <Warning title="Too few on the shelf for paid orders">
          <ul>
            {short.map(({ id, title, units }) => (
              <li key={id}>
                <ToStock id={id}>{title}</ToStock>: {units.toLocaleString('en-IN')} too few at the last count
              </li>
            ))}
          </ul>
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-4 grid gap-1 rounded-lg border border-danger bg-danger-wash px-4 py-3">
      <h2 className="text-body">{title}</h2>
      {children}
    </section>
  )
}

function ToStock({ id, children }: { id: string; children: string }) {
  return (
    <Link to={pagePath('/stock/:id', { params: { id } })} className={standingLink}>
      {children}
    </Link>
  )
}
