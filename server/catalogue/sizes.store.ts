// Sizes of one food (GOODS-15): products with the same words as their family.
import { type RawBuilder, sql } from 'kysely'
import type { Family } from '#contract/catalogue.ts'
import { type ListChoice, priceBands, type SortOrder } from '#domain/catalogue/list-query.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, toProduct } from './catalogue.store.ts'
import { nameColumns, nameOfRow } from './product-name.ts'

/** Of a row of `products`, so that page and sizes are of one moment; null where there is no other size on sale (GOODS-15). */
export const familyOfRow = sql<Family | null>`(
  SELECT CASE WHEN count(*) > 1 THEN json_build_object('name', products.family, 'sizes',
    json_agg(json_build_object('id', size.id, 'price', size.price_paise, 'out_of_stock', size.is_sold_out,
      'net_quantity', json_build_object('amount', size.net_quantity_amount, 'unit', size.net_quantity_unit))
      ORDER BY size.net_quantity_amount * CASE WHEN size.net_quantity_unit IN ('kg', 'l') THEN 1000 ELSE 1 END, size.position)) END
  FROM products AS size WHERE lower(size.family) = lower(products.family) AND size.withdrawn_at IS NULL)`

/** The other products of its family, of every state, for the editor. */
export async function readOtherSizes(connection: Connection, id: string): Promise<{ id: string; title: string }[]> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', ...nameColumns])
    .where(sql<boolean>`lower(family) = (SELECT lower(own.family) FROM products AS own WHERE own.id = ${id})`)
    .where('id', '<>', id)
    .orderBy('position')
    .limit(50)
    .execute()
  return rows.map((row) => ({ id: row.id, title: nameOfRow(row) }))
}

/** Whether one product is listed for all sizes of its family. */
export type SizesAsOne = { readonly sizesAsOne: boolean }

/** Of the sizes of a family the one that is listed for all comes first: what is in stock before what is not, then the lowest price. */
const leadsFirst = sql`is_sold_out, price_paise, position`

/**
 * Sizes that are listed for others, grouped as `readGroups` does it. One that leads nowhere counts nowhere: an earlier one has its category and its
 * State. The window has the order of the index, so that nothing is sorted.
 */
export function groupsOfFamilies(bandLimits: readonly number[]): RawBuilder<unknown> {
  const isFirstOf = (value: RawBuilder<unknown>) => sql`(${value} = ANY (array_agg(${value}) OVER earlier)) IS NOT TRUE`
  return sql`
    SELECT category, state, band, is_sold_out,
      json_build_object('all', of_all, 'category', of_category, 'state', of_state, 'both', of_both), count(*)::integer
    FROM (
      SELECT category, origin_state AS state, width_bucket(price_paise, ${bandLimits}::bigint[]) AS band, is_sold_out,
        count(*) OVER earlier = 0 AS of_all,
        ${isFirstOf(sql`category`)} AS of_category,
        ${isFirstOf(sql`origin_state`)} AS of_state,
        ${isFirstOf(sql`(category || chr(10) || origin_state)`)} AS of_both
      FROM products WHERE withdrawn_at IS NULL AND family IS NOT NULL
      WINDOW earlier AS (PARTITION BY lower(family) ORDER BY ${leadsFirst} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS sizes
    WHERE of_both GROUP BY 1, 2, 3, 4, of_all, of_category, of_state, of_both`
}

const cardOrders: { readonly [Order in SortOrder]: RawBuilder<unknown> } = {
  shop: sql`is_gone, place`,
  newest: sql`place DESC`,
  'price-asc': sql`lead_price, place`,
  'price-desc': sql`lead_price DESC, place DESC`,
}

type Slice = { readonly choice?: ListChoice; readonly offset: number; readonly limit: number }

/**
 * A slice of the list with one product for all sizes of a food, of those that the category and the State leave: its price and stock are what the
 * other filters ask for. It stands where the first of its family stands, so that a changed price moves it in no other order than that of prices; with no size in stock
 * it stands after the rest in the shop's order.
 */
export async function readSliceOfCards(
  connection: Connection,
  { choice = {}, offset, limit }: Slice,
): Promise<(Product & { readonly family?: Family })[]> {
  const { category, state, price, inStock, sort = 'shop' } = choice
  const both = (conditions: readonly (RawBuilder<unknown> | false | undefined)[]) =>
    sql.join([sql`true`, ...conditions.filter((one) => one !== false && one !== undefined)], sql` AND `)
  const left = both([
    sql`withdrawn_at IS NULL`,
    category !== undefined && sql`category = ${category}`,
    state !== undefined && sql`origin_state = ${state}`,
  ])
  const { from, below } = price ? priceBands[price] : { from: 0, below: Number.POSITIVE_INFINITY }
  const wanted = both([
    sql`lead_price >= ${from}`,
    Number.isFinite(below) && sql`lead_price < ${below}`,
    inStock && sql`NOT is_gone`,
  ])
  const cards = sql<{ lead: number; place: number; lead_price: number; is_gone: boolean }>`(
    SELECT lead, place, lead_price, is_gone FROM (
      SELECT position AS lead, position AS place, price_paise AS lead_price, is_sold_out AS is_gone
      FROM products WHERE family IS NULL AND ${left}
      UNION ALL (
        SELECT DISTINCT ON (lower(family)) position, min(position) OVER (PARTITION BY lower(family)), price_paise, is_sold_out
        FROM products WHERE family IS NOT NULL AND ${left}
        ORDER BY lower(family), ${leadsFirst})) AS every_card
    WHERE ${wanted} ORDER BY ${cardOrders[sort]} OFFSET ${offset} LIMIT ${limit})`
  const rows = await productRows(connection)
    .innerJoin(cards.as('cards'), (join) => join.onRef('cards.lead', '=', 'products.position'))
    .select(familyOfRow.as('family'))
    .orderBy(cardOrders[sort])
    .execute()
  return rows.map(({ family, ...row }) => ({ ...toProduct(row), ...(family && { family }) }))
}
