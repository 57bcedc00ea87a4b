// Goods that staff receive and count, batches that they recall (BATCH-04).
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BatchFacts } from '#domain/stock/batch-facts.ts'
import { readRecalledParcels } from '#server/fulfilment/recalls/recalled-parcels.store.ts'
import { startRecall } from '#server/fulfilment/recalls/start-recall.ts'
import { effectOf } from '#server/fulfilment/recalls/view-effect.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { countStock } from '#server/stock/count-stock.ts'
import { enterBatch } from '#server/stock/enter-batch.ts'
import { readPackedWith } from '#server/stock/lots/frozen.store.ts'
import { receiveOrWriteOff } from '#server/stock/receive-or-write-off.ts'
import { viewStock } from '#server/stock/view-stock.ts'
import { batched } from '../scarce-products.ts'
import { type Changes, choose } from './change.ts'

export const goodsChanges: Changes = {
  received: (tx, audit, { productId, units, staff: { staffId }, key }) =>
    batched.includes(productId)
      ? enterBatch(tx, audit, { clock }, { productId, units, staffId, facts: factsOf(key) })
      : receiveOrWriteOff(
          tx,
          audit,
          { clock },
          { productId, kind: 'delivery', units: `${units}`, reason: '', staffId },
        ),
  async counted(tx, audit, { productId, units, staff: { staffId } }) {
    const read = await viewStock({ database: tx, clock }, productId)
    if (isRefusal(read)) return read
    const counted = `${Math.max(0, read.shelf.units + units - 3)}`
    return countStock(tx, audit, { clock }, { productId, counted, shelf: read.shelf, staffId })
  },
  async recalled(tx, audit, { which, staff: { staffId }, key }) {
    const id = choose(await batchesSent(tx), which)
    if (!id) return refuse('unknown-batch')
    const seen = effectOf(await readRecalledParcels(tx, await readPackedWith(tx, id)))
    return startRecall(tx, audit, { clock }, { id, staffId, seen, reason: 'Aflatoxin', words: wordsOfRecall(key) })
  },
}

/** The number in a mail names its recall. */
export function wordsOfRecall(key: string): string {
  return `Recall no. ${key.replaceAll('-', '')} of the run: our laboratory has found aflatoxin. Please do not eat it.`
}

/** Batches in parcels that were not recalled. */
async function batchesSent(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('parcel_lines')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select('batches.id')
    .distinct()
    .where('frozen_at', 'is', null)
    .orderBy('batches.id')
    .execute()
  return rows.map(({ id }) => id)
}

function factsOf(code: string): BatchFacts {
  return {
    ...{ code, packedOn: '2025-01-01', bestBeforeOn: '2099-12-31', mrp: 1_000_000, growerId: null, harvestedOn: null },
    ...{ packerFssai: null, certificateScheme: null, certificateNumber: null, transactionCertificate: null },
  }
}
