import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { byShelfPlace, pickSums } from '#domain/fulfilment/pick-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readLines } from '#server/orders/stored-order.store.ts'
import { addPackFacts } from './add-pack-facts.ts'

export type PickList = StaffAnswer<'GET /api/pick-list'>

/** What to take from the shelves for these orders, in the order of the shelves, then by order (PACK-02). */
export async function listPicks(
  { database }: Pick<Deps, 'database'>,
  { orders }: { orders: string },
): Promise<PickList | Refusal<'order-not-found'>> {
  const numbers = [...new Set(orders.split(','))]
  const lines = await addPackFacts(database, await readLines(database, numbers))
  const known = new Set(lines.map(({ orderNumber }) => orderNumber))
  if (numbers.some((number) => !known.has(number))) return refuse('order-not-found')
  const picks = lines
    .filter(({ toPack }) => toPack > 0)
    .map((line) => ({ ...line, quantity: line.toPack, batch: null as string | null }))
  return {
    sums: pickSums(picks).map(pickOnTheWire),
    orders: numbers.map((number) => ({
      number,
      lines: picks
        .filter(({ orderNumber }) => orderNumber === number)
        .sort(byShelfPlace)
        .map(pickOnTheWire),
    })),
  }
}

type Picked = {
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  readonly shelfPlace: string | null
  readonly batch: string | null
}

function pickOnTheWire({ title, netQuantity, quantity, shelfPlace, batch }: Picked) {
  return { title, netQuantity, quantity, ...(shelfPlace !== null && { shelfPlace }), ...(batch !== null && { batch }) }
}
