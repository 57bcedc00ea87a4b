import type { OrderSearch } from '#domain/orders/order-search.ts'
import { nameProducts } from '#server/catalogue/search/name-products.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

const mostProducts = 50

/**
 * For a search that finds no order as typed: the products that it means with a slip in their words corrected, as Ctrl+K does (ORDERS-02). Undefined
 * where there are none, or products that are called so as typed.
 */
export async function searchWithSlip(
  connection: Connection,
  { product }: OrderSearch,
): Promise<{ readonly search: OrderSearch; readonly titles: readonly string[] } | undefined> {
  if (!product) return undefined
  const { products, areForgiven } = await nameProducts(connection, { q: product.join(' '), limit: mostProducts })
  if (!areForgiven || products.length === 0) return undefined
  return {
    search: { productIds: products.map(({ id }) => id) },
    titles: [...new Set(products.map(({ title }) => title))],
  }
}
