import type { ReactNode } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/page.tsx'
import { chosenIn } from './stock.ts'

type WalkAnswer = StaffAnswer<'GET /api/stock-walk'>
type OnShelf = NonNullable<WalkAnswer['next']>

/** When the walk of the URL began; empty without one. */
export function walkIn(search: URLSearchParams): string {
  return search.get('walk') ?? ''
}

export function walkOf(search: URLSearchParams) {
  const after = chosenIn(search) || search.get('after')
  const query = { since: walkIn(search), ...(after && { after }) }
  return staffQuery('GET /api/stock-walk', { query }, ['products'])
}

type Props = {
  readonly search: URLSearchParams
  readonly onChoose: (product: string | undefined, after?: string) => void
  /** The product that is counted now; `next` comes after it. */
  readonly children: (next: string | undefined) => ReactNode
}

/** Leads along the shelves in the order of the pick list, and names at the end what was not counted (STOCK-03). */
export function Walk({ search, onChoose, children }: Props) {
  const { next, left, notCounted = [], isMore } = useStaffQuery(walkOf(search))
  const id = chosenIn(search)
  if (id) {
    return (
      <>
        {children(next?.id)}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p>{next ? `Next: ${placeOf(next)}` : 'This is the last one.'}</p>
            <Left left={left} />
          </div>
          <Button onClick={() => onChoose(next?.id, id)}>Skip</Button>
        </div>
      </>
    )
  }
  if (next) {
    return (
      <>
        <Button variant="primary" size="large" onClick={() => onChoose(next.id)}>
          Next: {placeOf(next)}
        </Button>
        <Left left={left} />
      </>
    )
  }
  if (notCounted.length === 0) return <Empty>Everything is counted.</Empty>
  return (
    <section aria-label="Not counted">
      <h2 className="mb-2 text-packing">Not counted{isMore && ': the first 50'}</h2>
      <ul className="grid gap-2">
        {notCounted.map((product) => (
          <li key={product.id}>
            <Button className="w-full justify-start text-left" onClick={() => onChoose(product.id)}>
              {placeOf(product)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A server of the version before counts none. */
function Left({ left }: Pick<WalkAnswer, 'left'>) {
  if (left === undefined) return null
  return <p className="text-ink-soft">{left.toLocaleString('en-IN')} not counted yet</p>
}

/** 'A-3 · Ragi Flour, 500 g' */
function placeOf({ shelfPlace, title, netQuantity }: OnShelf): string {
  return `${shelfPlace ?? 'No place'} · ${titleWithSize(title, netQuantity)}`
}
