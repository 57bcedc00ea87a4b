import type { ShownProduct } from '#contract/catalogue.ts'
import { maxLeftShown } from '#domain/stock/reservation-limits.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readProducts } from './catalogue.store.ts'
import { showProduct } from './serialize-product.ts'

/** `left` is missing where more units are in stock than the shop tells. */
export type OfferedToday = { readonly product: ShownProduct; readonly left?: number }

/** By product id, at today's price; withdrawn products are missing. */
export async function offeredToday(
  connection: Connection,
  ids: readonly string[],
  today: string,
): Promise<Map<string, OfferedToday>> {
  const products = await readProducts(connection, { ids })
  return new Map(
    products.map((product) => {
      const { id, stock } = product
      return [id, { product: showProduct(product, today), ...(stock <= maxLeftShown && { left: stock }) }]
    }),
  )
}
