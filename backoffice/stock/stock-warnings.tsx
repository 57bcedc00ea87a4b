import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { pagePath } from '../platform/page-path.ts'
import { Moment } from '../ui/moment.tsx'

type Check = StaffAnswer<'GET /api/stock-check'>

/** Units that did not add up at the nightly check, and products that were short at their last count (STOCK-01, STOCK-03). */
export function StockWarnings({ checkedAt, exceptions, short }: Check) {
  return (
    <>
      {exceptions.length > 0 && checkedAt && (
        <Warning title="Units that do not add up">
          <p>
            At the check of <Moment at={checkedAt} /> received, entries, and stock with reserved and sold differed. Tell
            who runs the shop’s server.
          </p>
          <ul>
            {exceptions.map(({ productId, received, entries, stock, reserved, sold }) => (
              <li key={productId}>
                <ToStock id={productId}>{productId}</ToStock>: received {received}, entries {entries}; {stock} in stock,{' '}
                {reserved} reserved, {sold} sold
              </li>
            ))}
          </ul>
        </Warning>
      )}
      {short.length > 0 && (
        <Warning title="Short until counted again">
          <ul>
            {short.map(({ id, title, units }) => (
              <li key={id}>
                <ToStock id={id}>{title}</ToStock>: short by {units.toLocaleString('en-IN')}
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
    <Link
      to={pagePath('/stock/:id', { params: { id } })}
      className="inline-flex items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  )
}
