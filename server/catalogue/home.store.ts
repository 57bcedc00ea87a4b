// Products that the home page and the about page show beside the list.
import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, toProduct } from './catalogue.store.ts'

const featuredCount = 5
const latestCount = 6
const categoriesShown = 4

/**
 * Five random products in stock, those with a line for the banner before others (HOME-01, HOME-06), in the order of the list;
 * fewer if the shop has fewer.
 */
export async function readFeatured(connection: Connection): Promise<Product[]> {
  const chosen = connection
    .selectFrom('products')
    .select('position')
    .where('withdrawn_at', 'is', null)
    .where('stock', '>', 0)
    .orderBy(sql`banner_line IS NULL`)
    .orderBy(sql`random()`)
    .limit(featuredCount)
  return inOrder(productRows(connection).where('position', 'in', chosen))
}

/** The last six of the list, newest first (HOME-02). */
export async function readLatest(connection: Connection): Promise<Product[]> {
  const rows = await productRows(connection).orderBy('position', 'desc').limit(latestCount).execute()
  return rows.map(toProduct)
}

/** The first product in stock of each of the first four categories (PAGE-01), or its first where all are sold out. */
export async function readOneOfEachCategory(connection: Connection): Promise<Product[]> {
  const first = (condition: RawBuilder<unknown>) => sql`(
    SELECT position FROM products
    WHERE category = name AND withdrawn_at IS NULL AND ${condition} ORDER BY position LIMIT 1)`
  const chosen = sql<number>`(
    SELECT coalesce(${first(sql`stock > 0`)}, ${first(sql`true`)})
    FROM (SELECT name FROM categories_on_sale ORDER BY position LIMIT ${categoriesShown}) AS shown)`
  return inOrder(productRows(connection).where('position', 'in', chosen))
}

async function inOrder(query: ReturnType<typeof productRows>): Promise<Product[]> {
  return (await query.orderBy('position').execute()).map(toProduct)
}
