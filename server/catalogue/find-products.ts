import type { Product } from '#contract/catalogue.ts'
import { searchWords } from '#domain/catalogue/search-words.ts'
import type { Deps } from '#server/deps.ts'
import { readProducts } from './catalogue.store.ts'
import { toWire } from './product-on-the-wire.ts'
import { searchProducts } from './search.store.ts'

const most = 48

/** Products on sale that match all words, the best match first, 48 at most (SEARCH-01). */
export async function findProducts({ database }: Pick<Deps, 'database'>, { q }: { q: string }): Promise<Product[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const ids = await searchProducts(database, { words, limit: most })
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const products = await readProducts(database, { ids })
  return products.sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0)).map(toWire)
}
