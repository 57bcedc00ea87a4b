import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { mostCosts } from '#contract/backoffice/margins.ts'
import { formatNetQuantity } from '#domain/catalogue/net-quantity.ts'
import { readProductsBesides } from '#server/catalogue/goods/products-besides.store.ts'
import type { Deps } from '#server/deps.ts'
import { readUnitsSold } from '#server/orders/orders.store.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readProductCosts } from '#server/purchases/runs/product-costs.store.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readPackedProducts } from './packed-units.store.ts'

/** Products whose units have no known cost: neither slips nor a typed one (BUY-03). */
export async function listCostless({
  database,
}: Pick<Deps, 'database'>): Promise<StaffAnswer<'GET /api/product-costs'>> {
  const origins = await readBatchOrigins(database)
  const [costs, stored] = await Promise.all([readCosts(database, origins), readProductCosts(database)])
  const batches = [...origins.values()]
  const known = new Set(
    [...batches.map(({ productId }) => productId), ...stored.keys()].filter((id) =>
      ['slips', 'typed'].includes(costs.ofNext(id).source),
    ),
  )
  // Some of its units may have left without slips, whatever others cost; a typed cost is that of all of them.
  const productIds = [...known].filter((id) => costs.of(id, null).source === 'unknown')
  const batchIds = batches
    .filter(({ id, productId }) => costs.of(productId, id).source === 'unknown')
    .map(({ id }) => id)
  for (const id of await readPackedProducts(database, { productIds, batchIds })) known.delete(id)
  const { rows, total } = await readProductsBesides(database, [...known], {
    sold: await readUnitsSold(database),
    limit: mostCosts,
  })
  return {
    rows: rows.map(({ id, title, netQuantity, sold, price }) => ({
      ...{ id, title, sold, netQuantity: formatNetQuantity(netQuantity), pricePaise: price },
      version: stored.get(id)?.version ?? 0,
    })),
    total,
  }
}
