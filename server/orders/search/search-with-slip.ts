import type { OrderSearch } from '#domain/orders/order-search.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { mayNameProduct } from './order-search.store.ts'

const mostProducts = 50

type Meant = { readonly search: OrderSearch; readonly titles: readonly string[] }

/**
 * For a search that finds no order as typed: the products that it means with a slip in their words corrected, as Ctrl+K does (ORDERS-02). Of two or three
 * words also one alone, whose others say who or where: 'hony kolkata'. Undefined where there are none, or products that are called so as typed.
 */
export async function searchWithSlip(
  connection: Connection,
  { product, words = [] }: OrderSearch,
): Promise<Meant | undefined> {
  if (!product) return undefined
  const { products, areForgiven } = await nameProducts(connection, { q: product.join(' '), limit: mostProducts })
  if (areForgiven && products.length > 0)
    return { search: { productIds: products.map(idOf) }, titles: titlesOf(products) }
  return products.length === 0 && (words.length === 2 || words.length === 3)
    ? searchWithSlipInOne(connection, words)
    : undefined
}

async function searchWithSlipInOne(connection: Connection, words: readonly string[]): Promise<Meant | undefined> {
  const found = []
  for (const word of words.filter(mayNameProduct)) {
    const { products, areForgiven } = await nameProducts(connection, { q: word, limit: mostProducts })
    if (areForgiven && products.length > 0) found.push({ products, words: words.filter((each) => each !== word) })
  }
  if (found.length === 0) return undefined
  const productIdsFor = found.map(({ products, words: others }) => ({ productIds: products.map(idOf), words: others }))
  return { search: { productIdsFor }, titles: titlesOf(found.flatMap(({ products }) => products)) }
}

type Named = { readonly id: string; readonly title: string }

function idOf({ id }: Named): string {
  return id
}

function titlesOf(products: readonly Named[]): readonly string[] {
  return [...new Set(products.map(({ title }) => title))]
}
