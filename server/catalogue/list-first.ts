import type { Product } from '#contract/catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { readSlice } from './product-list.store.ts'
import { serializeProduct } from './serialize-product.ts'

export async function listFirst({ database }: Pick<Deps, 'database'>, limit: number): Promise<Product[]> {
  return (await readSlice(database, { offset: 0, limit })).map(serializeProduct)
}
