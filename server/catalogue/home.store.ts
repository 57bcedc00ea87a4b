// Products that the home page and the about page show beside the list.
import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import type { StorefrontSettings } from '#domain/catalogue/storefront-settings.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, readProducts, toProduct } from './catalogue.store.ts'

const featuredCount = 5
const drawnFrom = 100
export const latestCount = 6
const categoriesShown = 4

/**
 * The products chosen for the banner that are in stock, in their order. Where there are none, five random products in stock, those with a line for the banner before others (HOME-01, HOME-06), in the order of the list;
 * fewer if the shop has fewer. Drawn from the hundred that follow a random place of the list, so that a large catalogue is not
 * read as a whole.
 */
export async function readFeatured(
  connection: Connection,
  { banner }: Pick<StorefrontSettings, 'banner'>,
): Promise<Product[]> {
  const inBanner = banner.length > 0 ? await readProducts(connection, { ids: banner }) : []
  const inStock = inBanner.filter(({ stock }) => stock > 0)
  if (inStock.length > 0) return inStock.toSorted((one, other) => banner.indexOf(one.id) - banner.indexOf(other.id))
  const chosen = sql<number>`(
    WITH place AS MATERIALIZED (SELECT floor(random() * (max(position) + 1))::bigint AS first FROM products)
    SELECT position FROM (
      ${around({ condition: sql`banner_line IS NOT NULL`, rank: 1 })}
      UNION ALL
      ${around({ condition: sql`banner_line IS NULL`, rank: 2 })}) AS candidates
    ORDER BY rank, random() LIMIT ${featuredCount})`
  return inOrder(productRows(connection).where('position', 'in', chosen))
}

/** The hundred products after the place; the list's beginning follows its end. */
function around({ condition, rank }: { condition: RawBuilder<unknown>; rank: number }) {
  const side = (range: RawBuilder<unknown>, turn: number) => sql`(
    SELECT position, ${turn}::integer AS turn FROM products
    WHERE withdrawn_at IS NULL AND stock > 0 AND ${condition} AND ${range} ORDER BY position LIMIT ${drawnFrom})`
  return sql`(
    SELECT position, ${rank}::integer AS rank FROM (
      ${side(sql`position >= (SELECT first FROM place)`, 1)}
      UNION ALL ${side(sql`position < (SELECT first FROM place)`, 2)}) AS sides
    ORDER BY turn, position LIMIT ${drawnFrom})`
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
