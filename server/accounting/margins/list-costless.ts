import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { mostCosts } from '#contract/backoffice/margins.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { readProductsBesides } from '#server/catalogue/goods/products-besides.store.ts'
import type { Deps } from '#server/deps.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readProductCosts } from '#server/purchases/runs/product-costs.store.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readPackedBatches } from './packed-units.store.ts'

/** Products whose units have no known cost: neither slips nor a typed one (BUY-03). */
export async function listCostless({
  database,
}: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/product-costs'>> {
  const origins = await readBatchOrigins(database)
  const [costs, stored, packed] = await Promise.all([
    readCosts(database, origins),
    readProductCosts(database),
    readPackedBatches(database),
  ])
  const withSlips = [...origins.values()].map(({ productId }) => productId)
  const known = new Set(
    [...withSlips, ...stored.keys()].filter((id) => ['slips', 'typed'].includes(costs.ofNext(id).source)),
  )
  // Some of its units left without slips, whatever others cost.
  for (const { productId, batchId } of packed) {
    if (costs.of(productId, batchId).source === 'unknown') known.delete(productId)
  }
  const { rows, total } = await readProductsBesides(database, [...known], mostCosts)
  return {
    rows: rows.map(({ id, title, netQuantity, sold, price }) => ({
      ...{ id, title, sold, netQuantity: formatNetQuantity(netQuantity), pricePaise: price },
      version: stored.get(id)?.version ?? 0,
    })),
    total,
  }
}
