import { searchWords } from '#domain/catalogue/search-words.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { meantWords } from './meant-words.ts'
import {
  type NamedProduct,
  readNamedProducts,
  readProductsOf,
  searchProducts,
  searchWithdrawn,
} from './search.store.ts'

export type ProductsNamed = {
  readonly products: NamedProduct[]
  /** Nothing has the words as they are typed. */
  readonly areForgiven: boolean
}

/**
 * Products that staff call so, withdrawn ones last; also by their id, which links have. Only where there is none, words with a slip count for
 * those that they may mean.
 */
export async function nameProducts(
  connection: Connection,
  { q, limit = 8 }: { readonly q: string; readonly limit?: number },
): Promise<ProductsNamed> {
  const words = searchWords(q)
  const products = await readNamedProducts(connection, { words, id: q.trim(), limit })
  if (products.length > 0) return { products, areForgiven: false }
  const meant = await meantWords(connection, words)
  if (!meant) return { products: [], areForgiven: false }
  const terms = meant.map((each) => ({ words: each, isBeginning: true }))
  const onSale = (await searchProducts(connection, { terms, limit })).map(({ id }) => id)
  const others = onSale.length < limit ? await searchWithdrawn(connection, { terms, limit: limit - onSale.length }) : []
  return { products: await readProductsOf(connection, [...onSale, ...others]), areForgiven: true }
}
