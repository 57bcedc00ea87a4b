import type { ShownProduct } from '#contract/catalogue.ts'
import { searchWords } from '#domain/catalogue/search-words.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProducts } from '../catalogue.store.ts'
import { showProduct } from '../serialize-product.ts'
import { readLikeWords, searchProducts, type Term } from './search.store.ts'

const maxProducts = 48
/** How far a word's similarity to the typed word may lie below that of the most similar word. */
const tolerance = 0.1

type Search = { readonly q: string; readonly limit?: number }

/**
 * Products on sale with all words, the best match first, 48 at most (SEARCH-01). Where there is none, words that no product has
 * are replaced by the most similar ones, or dropped (FIND-02).
 */
export async function findProducts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { q, limit = maxProducts }: Search,
): Promise<ShownProduct[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const asTyped = words.map((word) => ({ words: [word], isBeginning: true }))
  let ids = await searchProducts(database, { terms: asTyped, limit })
  if (ids.length === 0) {
    const terms = await meantBy(database, words)
    if (terms.length > 0) ids = await searchProducts(database, { terms, limit })
  }
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const products = await readProducts(database, { ids })
  const today = indianDate(clock.now())
  const ranked = products.sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
  return ranked.map((product) => showProduct(product, today))
}

async function meantBy(database: Connection, words: readonly string[]): Promise<readonly Term[]> {
  const meant = await readLikeWords(database, words)
  return meant.flatMap(({ word, isKnown, like }): Term[] => {
    if (isKnown) return [{ words: [word], isBeginning: true }]
    const minLikeness = (like[0]?.likeness ?? 0) - tolerance
    const mostSimilar = like.filter(({ likeness }) => likeness >= minLikeness).flatMap((one) => searchWords(one.word))
    return mostSimilar.length > 0 ? [{ words: mostSimilar, isBeginning: false }] : []
  })
}
