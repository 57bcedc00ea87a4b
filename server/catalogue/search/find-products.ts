import type { ShownProduct } from '#contract/catalogue.ts'
import { isMistyped, type SpeltWord } from '#domain/catalogue/mistyped.ts'
import { areOfAll, canNameFood, searchTerms, searchWords } from '#domain/catalogue/search-words.ts'
import { oneSlip } from '#domain/one-slip.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProducts } from '../catalogue.store.ts'
import { showProduct } from '../serialize-product.ts'
import { meantWords } from './meant-words.ts'
import {
  type LikeWord,
  type Match,
  readJoinedWords,
  readLikeWords,
  readOnSale,
  readWordsSpeltLike,
  searchProducts,
  searchSomeTerms,
  type Term,
} from './search.store.ts'

const maxProducts = 48
/** How far a word's similarity to the typed word may lie below that of the most similar word. */
const tolerance = 0.1

type Search = { readonly q: string; readonly limit?: number }

export type Found = {
  readonly products: ShownProduct[]
  readonly haveAllWords: boolean
  /** Ids of those with similar words, and of those with words that only begin with what others have as typed. */
  readonly similar: ReadonlySet<string>
}

/**
 * Products on sale with all words, the best match first, 48 at most (SEARCH-01); of 'organic' alone the first ones. Where there is none, words
 * that no product has are replaced by the most similar ones; where that finds none either, products with some of the words (FIND-02).
 */
export async function findProducts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { q, limit = maxProducts }: Search,
): Promise<Found> {
  const { ids, haveAllWords, similar = [] } = await findIds(database, { ...searchTerms(q), isStockFirst: true, limit })
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  const products = await readProducts(database, { ids })
  const today = indianDate(clock.now())
  const ranked = products.sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
  return { products: ranked.map((product) => showProduct(product, today)), haveAllWords, similar: new Set(similar) }
}

type FoundIds = {
  readonly ids: readonly string[]
  readonly haveAllWords: boolean
  readonly similar?: readonly string[]
}
type Typed = ReturnType<typeof searchTerms> & { readonly isStockFirst: boolean; readonly limit: number }

async function findIds(database: Connection, { words, ...wanted }: Typed): Promise<FoundIds> {
  if (words.length === 0) return { ids: [], haveAllWords: true }
  if (areOfAll(words)) return { ids: await readOnSale(database, wanted), haveAllWords: true }
  const asTyped = words.map((word) => ({ words: [word], isBeginning: true }))
  const exact = await searchProducts(database, { ...wanted, terms: asTyped })
  const beginnings = exact[0]?.isWhole ? exact.filter(({ isWhole }) => !isWhole) : []
  if (exact.length > 0) return { ids: idsOf(exact), haveAllWords: true, similar: idsOf(beginnings) }
  const { terms: meant, haveAllWords: areAllMeant } = await meantBy(database, words)
  const similar = areAllMeant ? await searchProducts(database, { ...wanted, terms: meant }) : []
  if (similar.length > 0 || Math.max(words.length, meant.length) === 1)
    return { ids: idsOf(similar), haveAllWords: true, similar: idsOf(similar) }
  // In 'ghee under 100' and 'coffee powder' a product without the food is none that was meant.
  const terms = meant.filter(({ words: [word = ''] }) => canNameFood(word))
  if (terms.length === 0) return { ids: [], haveAllWords: true }
  return { ids: await searchSomeTerms(database, { ...wanted, terms }), haveAllWords: false }
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id)

type Meant = { readonly terms: readonly Term[]; readonly haveAllWords: boolean }

/** The terms of the words that a product has, that were typed as one, or that are likely mistyped. */
async function meantBy(database: Connection, words: readonly string[]): Promise<Meant> {
  const meant = (await readLikeWords(database, words)).map((typed) => ({
    ...typed,
    like: typed.like.filter((one) => isMistyped(typed, one)),
  }))
  const near = await nearWords(
    database,
    meant.filter(({ isKnown, like }) => !isKnown && like.length === 0),
  )
  const joined = await readJoinedWords(
    database,
    meant.flatMap(({ word, isKnown }) => (isKnown ? [] : [word])),
  )
  const terms = meant.map(({ word, isKnown, isWhole, like }): Term[] => {
    if (isKnown) return [{ words: isWhole ? [word] : [word, ...mostSimilarTo(like)], isBeginning: true }]
    // 1000 is no slip for the 100 of '100% Arabica'.
    if (isNumber(word)) return []
    const parts = joined.get(word)
    if (parts) return parts.map((part) => ({ words: [part], isBeginning: false }))
    const mostSimilar = mostSimilarTo(like)
    const others = mostSimilar.length > 0 ? mostSimilar : (near.get(word) ?? [])
    return others.length > 0 ? [{ words: others, isBeginning: false }] : []
  })
  return { terms: terms.flat(), haveAllWords: terms.every((each) => each.length > 0) }
}

function mostSimilarTo(like: readonly LikeWord[]): readonly string[] {
  const minLikeness = (like[0]?.likeness ?? 0) - tolerance
  return like.filter(({ likeness }) => likeness >= minLikeness).flatMap((one) => searchWords(one.word))
}

/** Of words that look like none of the catalogue, those one slip away from them or from their spelling. */
async function nearWords(database: Connection, typed: readonly SpeltWord[]) {
  const oneAway = (await meantWords(database, wordsOf(typed))) ?? []
  const speltLike = await readWordsSpeltLike(
    database,
    typed.flatMap(({ spelling }) => {
      const slips = oneSlip(spelling)
      return slips === undefined ? [] : [{ spelling, slips }]
    }),
  )
  return new Map(
    typed.map((one, nth) => {
      const near = (oneAway[nth]?.slice(1) ?? []).filter((other) => isMistyped(unspelt(one.word), unspelt(other)))
      const spelt = (speltLike.get(one.spelling) ?? []).filter((other) => isMistyped(one, other))
      return [one.word, near.length > 0 ? near : wordsOf(spelt).flatMap(searchWords)]
    }),
  )
}

const wordsOf = (words: readonly SpeltWord[]) => words.map(({ word }) => word)
const unspelt = (word: string) => ({ word, spelling: word })
