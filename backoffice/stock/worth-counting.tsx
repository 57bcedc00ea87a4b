import { useQuery } from '@tanstack/react-query'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { Card } from '../ui/page.tsx'
import { standingLink } from '../ui/text-link.ts'
import { inDays } from './stock.ts'

const shortOnes = staffQuery('GET /api/stock-check', {}, ['products'])
const soonestOut = staffQuery('GET /api/stock', { query: { state: 'on-sale', sort: 'soonest' } }, ['products'])
const mostOfThem = 6

/** Products whose figure matters soonest: short ones, then those that run out first. How many should lie there is not said (STOCK-03). */
export function WorthCounting({ onChoose }: { readonly onChoose: (product: string) => void }) {
  // The page does without them.
  const { data: check } = useQuery(shortOnes)
  const { data: page } = useQuery(soonestOut)
  if (!check || !page) return null
  const short = new Set(check.short.map(({ id }) => id))
  const soon = page.rows.filter(({ id, lastsDays }) => lastsDays !== undefined && !short.has(id)).slice(0, mostOfThem)
  const rows = [
    ...check.short.map(({ id, title }) => ({ id, name: title, why: 'Too few for paid orders at the last count' })),
    ...soon.map(({ id, title, netQuantity, stock, lastsDays = 0 }) => ({
      ...{ id, name: titleWithSize(title, netQuantity) },
      why: stock === 0 ? 'Sold out' : `Lasts ${inDays(Math.max(1, lastsDays))}`,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title="Worth counting">
      <ul className="-my-2 divide-y divide-line">
        {rows.map(({ id, name, why }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <button type="button" className={standingLink} onClick={() => onChoose(id)}>
              {name}
            </button>
            <span className="text-ink-soft text-small tabular-nums">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
