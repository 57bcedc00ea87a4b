import { Link } from 'react-router'
import { formatWholeRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { FiguresHead } from '../ui/figures-head.tsx'
import { Card } from '../ui/page.tsx'
import type { FiguresOfBoard } from './period.ts'

export function BestSellers({ products }: { products: FiguresOfBoard['bestSellers'] }) {
  return (
    <Card title="Best sellers">
      {products.length === 0 && <p className="text-ink-soft">Nothing was sold.</p>}
      {products.length > 0 && (
        <p className="mb-2 text-ink-soft">Without what was cancelled or refunded, after discounts.</p>
      )}
      {products.length > 0 && (
        <table className="w-full text-table">
          <caption className="sr-only">Best sellers by units</caption>
          <FiguresHead first="Product" figures={['Units', 'Taken']} />
          <tbody className="tabular-nums">
            {products.map(({ productId, title, units, revenuePaise }) => (
              <tr key={productId}>
                <th
                  scope="row"
                  className="w-full max-w-0 border-line border-t py-1.5 text-left pointer-coarse:py-0 font-normal"
                >
                  <Link
                    to={pagePath('/orders', { query: { product: productId } })}
                    title={title}
                    className="block truncate hover:underline pointer-coarse:leading-11"
                  >
                    {title}
                  </Link>
                </th>
                <td className="border-line border-t pl-3 text-right">{units.toLocaleString('en-IN')}</td>
                <td className="border-line border-t pl-3 text-right">{formatWholeRupees(revenuePaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
