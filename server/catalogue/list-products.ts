import type { ShownProduct } from '#contract/catalogue.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { readInPortions } from './catalogue.store.ts'
import { showProduct } from './serialize-product.ts'

/** All products on sale, the latest last, or those of one category (API-01). An unknown category gives none. */
export async function* listProducts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  category?: string,
): AsyncIterable<readonly ShownProduct[]> {
  const today = indianDate(clock.now())
  for await (const products of readInPortions(database, { category }))
    yield products.map((product) => showProduct(product, today))
}
