import type { ShownProduct } from '#contract/catalogue.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { readSlice } from './product-list.store.ts'
import { showProduct } from './serialize-product.ts'

export async function listFirst(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  limit: number,
): Promise<ShownProduct[]> {
  return (await inSnapshot(database, (snapshot) => readSlice(snapshot, { offset: 0, limit }))).map((product) =>
    showProduct(product, indianDate(clock.now())),
  )
}
