import type { Suggestions } from '#contract/catalogue.ts'
import { toRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { findProducts } from './find-products.ts'

const maxProducts = 6
const maxCategories = 3
/** Matches whose categories are counted as fitting. */
const candidateLimit = 24

/** What a search field suggests while it is typed in: the best matches and the categories that they are of (FIND-01). */
export async function suggest(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { q }: { q: string },
): Promise<Suggestions> {
  const { products: found, haveAllWords } = await findProducts({ database, clock }, { q, limit: candidateLimit })
  const products = found.slice(0, maxProducts).map(({ id, title, image, price, net_quantity, out_of_stock }) => ({
    id,
    title,
    image: image.slice(0, 1),
    price: toRupees(price),
    net_quantity,
    out_of_stock,
  }))
  const categories = [...new Set(found.map(({ category }) => category))].slice(0, maxCategories)
  return { products, categories, ...(!haveAllWords && { some_words: true as const }) }
}
