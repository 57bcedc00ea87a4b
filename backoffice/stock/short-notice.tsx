import { Fragment } from 'react'
import { Link } from 'react-router'
import { pagePath } from '../platform/page-path.ts'
import type { Stock } from './stock.ts'

/** Promised units that were not there at the last count, and the youngest orders, which wait for them (STOCK-03). */
export function ShortNotice({ short }: Pick<Stock, 'short'>) {
  if (!short) return null
  return (
    <p role="alert" className="rounded-lg border border-danger bg-danger-wash px-4 py-2">
      <strong>Short by {short.units.toLocaleString('en-IN')}</strong> until counted again.
      {short.orders.length > 0 && ' The youngest orders with it: '}
      {short.orders.map((number, nth) => (
        <Fragment key={number}>
          {nth > 0 && ', '}
          <Link
            to={pagePath('/orders/:number', { params: { number } })}
            className="whitespace-nowrap text-leaf underline underline-offset-2"
          >
            {number}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
