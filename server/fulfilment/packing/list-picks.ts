import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { BatchToPack } from '#domain/fulfilment/batch-choice.ts'
import { byPlaceAndBatch, pickSums, picksFromBatches } from '#domain/fulfilment/pick-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readLines } from '#server/orders/stored-order.store.ts'
import { listBatchesOfAll } from '#server/stock/batches.store.ts'
import { addPackFacts } from './add-pack-facts.ts'
import { batchToPack } from './take-batches.ts'

export type PickList = StaffAnswer<'GET /api/pick-list'>

/** What to take from the shelves for these orders, in the order of the shelves, then by order (PACK-02). */
export async function listPicks(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orders }: { orders: string },
): Promise<PickList | Refusal<'order-not-found'>> {
  const numbers = [...new Set(orders.split(','))]
  const lines = await addPackFacts(database, await readLines(database, numbers))
  const known = new Set(lines.map(({ orderNumber }) => orderNumber))
  if (numbers.some((number) => !known.has(number))) return refuse('order-not-found')
  const open = lines.filter(({ toPack }) => toPack > 0)
  const batchesByProduct = await listBatchesOfAll(database, [...new Set(open.map(({ productId }) => productId))], {
    onShelf: true,
  })
  const today = indianDate(clock.now())
  const picks = picksFromBatches(
    open.toSorted((one, other) => numbers.indexOf(one.orderNumber) - numbers.indexOf(other.orderNumber)),
    new Map([...batchesByProduct].map(([id, batches]) => [id, batches.map((batch) => batchToPack(batch, today))])),
  )
  return {
    sums: pickSums(picks).map(pickOnTheWire),
    orders: numbers.map((number) => ({
      number,
      lines: picks
        .filter(({ orderNumber }) => orderNumber === number)
        .sort(byPlaceAndBatch)
        .map(pickOnTheWire),
    })),
  }
}

type Picked = {
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  readonly shelfPlace: string | null
  readonly batch: BatchToPack | null
}

function pickOnTheWire({ title, netQuantity, quantity, shelfPlace, batch }: Picked) {
  return {
    ...{ title, netQuantity, quantity },
    ...(shelfPlace !== null && { shelfPlace }),
    ...(batch && { batch: batch.code, bestBefore: batch.bestBefore }),
  }
}
