import type { Product } from '#contract/catalogue.ts'
import { searchWords } from '#domain/catalogue/search-words.ts'
import type { Deps } from '#server/deps.ts'
import { readProducts } from './catalogue.store.ts'
import { toWire } from './product-on-the-wire.ts'
import { readFound } from './search.store.ts'

const most = 48

/** What is on sale that has all the words, the best match first, 48 at most (SEARCH-01). */
export async function findProducts({ database }: Pick<Deps, 'database'>, { q }: { q: string }): Promise<Product[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const ids = await readFound(database, { words, limit: most })
  const places = new Map(ids.map((id, place) => [id, place]))
  const found = await readProducts(database, { ids })
  return found.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)).map(toWire)
}
