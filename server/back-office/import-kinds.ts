import { goodsImport } from '#server/catalogue/goods/import-goods.ts'
import { schedulesImport } from '#server/catalogue/prices/import-schedules.ts'
import type { Deps } from '#server/deps.ts'
import type { ImportKinds } from '#server/files/import-kind.ts'
import { trackingImport } from '#server/fulfilment/parcel-files.ts'
import { batchesImport } from '#server/stock/batches/import-batches.ts'
import { countsImport } from '#server/stock/import-counts.ts'

/** What files may hold, each with the rules of its capability. */
export function importKinds(deps: Pick<Deps, 'settings' | 'clock'>): ImportKinds {
  return {
    products: goodsImport(deps),
    'scheduled-prices': schedulesImport,
    counts: countsImport(deps),
    batches: batchesImport(deps),
    tracking: trackingImport(deps),
  }
}
