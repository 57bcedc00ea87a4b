import { searchWords } from '#domain/catalogue/search-words.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { meantWords } from './meant-words.ts'
import { type NamedProduct, readNamedProducts, readProductsOf, searchProducts } from './search.store.ts'

/**
 * Products that staff call so, withdrawn ones last; also by their id, which links have. Only where there is none, words with a slip count for
 * those that they may mean.
 */
export async function nameProducts(
  connection: Connection,
  { q, limit = 8 }: { readonly q: string; readonly limit?: number },
): Promise<NamedProduct[]> {
  const words = searchWords(q)
  const found = await readNamedProducts(connection, { words, id: q.trim(), limit })
  if (found.length > 0) return found
  const meant = await meantWords(connection, words)
  if (!meant) return []
  const terms = meant.map((each) => ({ words: each, isBeginning: true }))
  return readProductsOf(connection, await searchProducts(connection, { terms, limit }))
}
