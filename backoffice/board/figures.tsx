import { Link } from 'react-router'
import { formatRupees, formatWholeRupees } from '#domain/money.ts'
import { pagePath } from '../platform/page-path.ts'
import { Card } from '../ui/page.tsx'
import { BarChart } from './bar-chart.tsx'
import { BestSellers } from './best-sellers.tsx'
import { PackedToday } from './packed-today.tsx'
import { busySpans, type FiguresOfBoard, type PeriodDays, periods, shortAmount, spansOf } from './period.ts'

/** Orders, taken and refunded of a period, and what sold best (BOARD-04). */
export function Figures({ figures, period }: { figures: FiguresOfBoard; period: PeriodDays }) {
  const { days, bestSellers, packed } = figures
  const spans = spansOf(days)
  const busy = busySpans(spans)
  const [before] = spans.length > busy.length ? spans.slice(-busy.length - 1) : []
  const sum = (field: 'orders' | 'revenuePaise' | 'refundedPaise') => days.reduce((total, day) => total + day[field], 0)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3 2xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-span-2">
        <Card title="Taken" beside={<Periods period={period} />}>
          <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
            <Figure label="Orders" value={sum('orders').toLocaleString('en-IN')} />
            <Figure label="Taken" value={formatRupees(sum('revenuePaise'))} />
            {sum('orders') > 0 && (
              <Figure label="An order on average" value={formatWholeRupees(sum('revenuePaise') / sum('orders'))} />
            )}
            <Figure label="Refunded" value={formatWholeRupees(sum('refundedPaise'))} />
          </dl>
          {sum('orders') === 0 ? (
            <p className="text-ink-soft">No order in this time. What each day takes will stand here as a bar.</p>
          ) : (
            <BarChart
              label={spans.length === days.length ? 'Taken by day' : 'Taken by week'}
              shortOf={shortAmount}
              bars={busy.map(({ day, until, orders, revenuePaise }) => ({
                id: day,
                label: shortDay(day),
                value: revenuePaise,
                shown: [
                  formatRupees(revenuePaise),
                  `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
                ],
                short: shortAmount(revenuePaise),
                to: ordersOf(day, until),
              }))}
            />
          )}
          {before && sum('orders') > 0 && (
            <p className="mt-2 text-ink-soft text-small">
              No orders from {shortDay(spans[0]?.day ?? '')} to {shortDay(before.until)}.
            </p>
          )}
          {sum('orders') > 0 && <FiguresTable spans={spans} />}
        </Card>
      </div>
      <div className="min-w-0 2xl:col-start-3 2xl:row-span-2 2xl:row-start-1">
        <BestSellers products={bestSellers} />
      </div>
      <div className="min-w-0 2xl:col-span-2">
        <PackedToday packed={packed} />
      </div>
    </div>
  )
}

function Periods({ period }: { period: PeriodDays }) {
  return (
    <nav aria-label="Period" className="flex gap-1">
      {periods.map(({ days, label }) => (
        <Link
          key={days}
          to={`?days=${days}`}
          preventScrollReset
          aria-current={days === period ? 'true' : undefined}
          className="inline-flex min-h-8 items-center rounded-md px-2 text-leaf text-table hover:bg-tile aria-[current]:bg-tile aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function FiguresTable({ spans }: { spans: ReturnType<typeof spansOf> }) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 text-leaf pointer-coarse:min-h-11">As a table</summary>
      <table className="mt-2 w-full text-table">
        <caption className="sr-only">Orders, taken and refunded by day</caption>
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col">From</th>
            {['Orders', 'Taken', 'Refunded'].map((label) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {spans.toReversed().map(({ day, until, orders, revenuePaise, refundedPaise }) => (
            <tr key={day} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-normal">
                <Link
                  to={ordersOf(day, until)}
                  className="inline-flex items-center text-leaf hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                >
                  {shortDay(day)}
                </Link>
              </th>
              <td className="text-right">{orders.toLocaleString('en-IN')}</td>
              <td className="text-right">{formatRupees(revenuePaise)}</td>
              <td className="text-right">{formatWholeRupees(refundedPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
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

function ordersOf(from: string, to: string): string {
  return pagePath('/orders', { query: { from, to } })
}

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}
