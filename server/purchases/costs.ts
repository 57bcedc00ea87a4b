import type { BatchCost } from '#domain/purchases/batch-cost.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { BatchOrigin } from '#server/stock/batch-origins.store.ts'
import { readBatchCosts } from './batch-costs.store.ts'
import { readProductCosts } from './runs/product-costs.store.ts'

const unknown: BatchCost = { source: 'unknown', paise: 0, units: 0 }

/** The cost of units by their batch or, without one, by their product: slips, else what somebody typed (BUY-03). `origins`: all batches. */
export async function readCosts(connection: Connection, origins: ReadonlyMap<string, BatchOrigin>) {
  const [batches, products] = await Promise.all([readBatchCosts(connection), readProductCosts(connection)])
  const typedOf = (productId: string): BatchCost => {
    const paise = products.get(productId)?.typedPaise
    return paise === null || paise === undefined ? unknown : { source: 'typed', paise, units: 1 }
  }
  // The newest one comes last.
  const newest = new Map<string, BatchCost>()
  for (const { id, productId } of origins.values()) {
    const cost = batches.get(id)
    if (cost?.source === 'slips') newest.set(productId, cost)
  }
  return {
    of: (productId: string, batchId: string | null): BatchCost =>
      (batchId !== null && batches.get(batchId)) || typedOf(productId),
    /** Of units that are not packed yet: what the product has cost last. */
    ofNext: (productId: string): BatchCost => newest.get(productId) ?? typedOf(productId),
  }
}
