import { Link } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { Card } from '../ui/page.tsx'
import { BarChart } from './bar-chart.tsx'

type FiguresOfBoard = NonNullable<StaffAnswer<'GET /api/board'>['figures']>

/** Orders, taken and refunded of 28 days, and what sold best (BOARD-04). */
export function Figures({ days, bestSellers }: FiguresOfBoard) {
  const sum = (field: 'orders' | 'revenuePaise' | 'refundedPaise') => days.reduce((total, day) => total + day[field], 0)
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <Card title="28 days">
          <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
            <Figure label="Orders" value={sum('orders').toLocaleString('en-IN')} />
            <Figure label="Taken" value={formatRupees(sum('revenuePaise'))} />
            <Figure label="Refunded" value={formatRupees(sum('refundedPaise'))} />
          </dl>
          {sum('orders') === 0 ? (
            <p className="text-ink-soft">No order in 28 days. Each day's takings will stand here as a bar.</p>
          ) : (
            <BarChart
              label="Taken by day"
              bars={days.map(({ day, revenuePaise }) => ({
                id: day,
                label: shortDay(day),
                value: revenuePaise,
                shown: formatRupees(revenuePaise),
              }))}
            />
          )}
          <details className="mt-3">
            <summary className="cursor-pointer py-1 text-leaf">As a table</summary>
            <table className="mt-2 w-full text-table">
              <caption className="sr-only">Orders, taken and refunded by day</caption>
              <thead>
                <tr className="text-left text-ink-soft">
                  <th scope="col">Day</th>
                  <th scope="col" className="text-right">
                    Orders
                  </th>
                  <th scope="col" className="text-right">
                    Taken
                  </th>
                  <th scope="col" className="text-right">
                    Refunded
                  </th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {days.toReversed().map(({ day, orders, revenuePaise, refundedPaise }) => (
                  <tr key={day} className="border-line border-t">
                    <th scope="row" className="py-1 text-left font-normal">
                      {shortDay(day)}
                    </th>
                    <td className="text-right">{orders.toLocaleString('en-IN')}</td>
                    <td className="text-right">{formatRupees(revenuePaise)}</td>
                    <td className="text-right">{formatRupees(refundedPaise)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </Card>
      </div>
      <Card title="Best sellers of 28 days">
        {bestSellers.length === 0 && <p className="text-ink-soft">Nothing was sold.</p>}
        {bestSellers.length > 0 && (
          <table className="w-full text-table">
            <caption className="sr-only">Best sellers by units</caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="pb-1 text-left">
                  Product
                </th>
                <th scope="col" className="pb-1 pl-3 text-right">
                  Units
                </th>
                <th scope="col" className="pb-1 pl-3 text-right">
                  Taken
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {bestSellers.map(({ productId, title, units, revenuePaise }) => (
                <tr key={productId}>
                  <th scope="row" className="w-full max-w-0 truncate border-line border-t py-1.5 text-left font-normal">
                    <Link
                      to={pagePath('/orders', { query: { product: productId } })}
                      title={title}
                      className="hover:underline"
                    >
                      {title}
                    </Link>
                  </th>
                  <td className="border-line border-t pl-3 text-right">{units.toLocaleString('en-IN')}</td>
                  <td className="border-line border-t pl-3 text-right">{formatRupees(revenuePaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-small">{label}</dt>
      <dd className="font-semibold text-title tabular-nums">{value}</dd>
    </div>
  )
}

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
