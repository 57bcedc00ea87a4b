import { type Refusal, refuse } from '#domain/refusal.ts'
import { type ShelfRule, whyNotShelved } from '#domain/returns/shelvable.ts'
import { readShelfDays } from '#server/catalogue/working-settings/working-settings.store.ts'
import { readBatchesSent } from '#server/fulfilment/batches-sent.ts'
import { batchesIn, readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { Batch } from '#server/stock/batches.store.ts'
import { lockStockAndShelf } from '#server/stock/move-on-shelf.ts'
import type { LockedReturn } from './lock-return.ts'

type Wanted = {
  readonly inspected: readonly {
    readonly position: number
    readonly shelved: number
    readonly batches?: readonly { readonly batch: string; readonly units: number }[] | undefined
  }[]
  /** India's day. */
  readonly today: string
}
type NotShelved = Refusal<'batch-not-shelved', { batch: string; why: string }>
type Parts = readonly { readonly batchId: string; readonly units: number }[]

/**
 * The batches of units that go to the shelf, by position (BATCH-02, BATCH-03); lines of products without batches have none. One is taken by
 * itself where the order got no other. Refuses batches that are stopped, or too near their last day to be sold.
 */
export async function shelveInBatches(tx: Transaction, { order, lines }: LockedReturn, { inspected, today }: Wanted) {
  const shelved = inspected.filter(({ shelved: units }) => units > 0)
  const productOf = (position: number) => lines.find((line) => line.position === position)?.productId ?? ''
  const shelf = await lockStockAndShelf(
    tx,
    shelved.map(({ position }) => productOf(position)),
    batchesIn(await readParcelsOfOrder(tx, order.number)),
  )
  const sent = await readBatchesSent(tx, order, [...shelf.keys()])
  const shelfDays = await readShelfDays(tx)
  const chosen = new Map<number, Parts>()
  for (const { position, shelved: units, batches = [] } of shelved) {
    if (!shelf.has(productOf(position))) continue
    const known = sent.get(position) ?? []
    const [only] = known
    const parts = batches.length === 0 && only && known.length === 1 ? [{ batch: only.id, units }] : batches
    if (parts.reduce((sum, part) => sum + part.units, 0) !== units) return refuse('batch-needed')
    for (const { batch: id } of parts) {
      const batch = known.find((one) => one.id === id)
      if (!batch) return refuse('batch-needed')
      const why = whyNotShelved(batch, { today, shelfDays })
      if (why) return refuse('batch-not-shelved', { batch: batch.code, why }) satisfies NotShelved
    }
    chosen.set(
      position,
      parts.map(({ batch: batchId, units }) => ({ batchId, units })),
    )
  }
  return chosen
}

/** What the page of a return offers, by position; undefined: its product has no batches. */
export async function offeredBatches(
  connection: Connection,
  { order, lines }: Pick<LockedReturn, 'order' | 'lines'>,
  today: string,
): Promise<ReadonlyMap<number, readonly OfferedBatch[]>> {
  const sent = await readBatchesSent(
    connection,
    order,
    lines.map(({ productId }) => productId),
  )
  const rule = { today, shelfDays: await readShelfDays(connection) }
  return new Map([...sent].map(([position, batches]) => [position, batches.map((batch) => offered(batch, rule))]))
}

type OfferedBatch = ReturnType<typeof offered>

function offered(batch: Batch, rule: ShelfRule) {
  const why = whyNotShelved(batch, rule)
  return { id: batch.id, code: batch.code, bestBefore: batch.bestBeforeOn, ...(why !== undefined && { why }) }
}
