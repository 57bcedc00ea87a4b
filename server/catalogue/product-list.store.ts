// The product list is in the order of `position`, the latest product last and what is sold out after the rest, unless another order is chosen.
import { type RawBuilder, sql } from 'kysely'
import type { Family } from '#contract/catalogue.ts'
import type { Leads, ProductGroup } from '#domain/catalogue/filter-counts.ts'
import { type ListChoice, priceBandNames, priceBands, type SortOrder } from '#domain/catalogue/list-query.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, toProduct } from './catalogue.store.ts'
import { type PriceChangeRow, recentPriceChanges } from './prices/price-changes.store.ts'
import { familyOfRow, groupsOfFamilies, type SizesAsOne } from './sizes.store.ts'

export type CategoryCount = { readonly name: string; readonly count: number; readonly pictureKey: string | null }

/** Categories with products on sale, in the shop's order. */
export async function readCategories(connection: Connection): Promise<CategoryCount[]> {
  return connection
    .selectFrom('categories_on_sale')
    .select(['name', 'count', 'picture_key as pictureKey'])
    .orderBy('position')
    .execute()
}

/** Keys of the pictures of categories, by name. */
export async function readCategoryPictures(connection: Connection): Promise<ReadonlyMap<string, string | null>> {
  const rows = await connection.selectFrom('categories').select(['name', 'picture_key as key']).execute()
  return new Map(rows.map(({ name, key }) => [name, key]))
}

/** States of origin of products on sale. */
export async function readStates(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('products')
    .select('origin_state as state')
    .distinct()
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map(({ state }) => state)
}

/** Where each price band but the first begins. */
const bandLimits = priceBandNames.slice(1).map((name) => priceBands[name].from)

/** Products on sale, counted by all that they are filtered by; categories in the shop's order. One pass over an index. */
export async function readGroups(connection: Connection, { sizesAsOne }: SizesAsOne): Promise<ProductGroup[]> {
  const each = sql`
    SELECT category, origin_state AS state, width_bucket(price_paise, ${bandLimits}::bigint[]) AS band, is_sold_out,
      NULL::json AS leads, count(*)::integer AS count
    FROM products WHERE withdrawn_at IS NULL AND ${sizesAsOne ? sql`family IS NULL` : sql`true`} GROUP BY 1, 2, 3, 4`
  const { rows } = await sql<Omit<ProductGroup, 'price' | 'leads'> & { band: number; leads: Leads | null }>`
    SELECT category, state, band, NOT is_sold_out AS "inStock", leads, count
    FROM (${sizesAsOne ? sql`${each} UNION ALL ${groupsOfFamilies(bandLimits)}` : each}) AS counted
    JOIN categories ON categories.name = category
    ORDER BY categories.position`.execute(connection)
  return rows.map(({ band, leads, ...group }) => ({
    ...group,
    price: priceBandNames[band] ?? 'from-500',
    ...(leads && { leads }),
  }))
}

const orders: { readonly [Order in SortOrder]: ReturnType<typeof sql> } = {
  shop: sql`position`,
  newest: sql`position DESC`,
  'price-asc': sql`price_paise, position`,
  // The same index backwards.
  'price-desc': sql`price_paise DESC, position DESC`,
}

type Slice = { readonly choice?: ListChoice; readonly offset: number; readonly limit: number }

/**
 * In the shop's order what is sold out follows the rest: a slice of its own, so that each is read in the order of an index and none is sorted.
 * Needs a snapshot, so that a product that sells out meanwhile is in one of them.
 */
export async function readSlice(connection: Connection, slice: Slice): Promise<Product[]> {
  const { choice = {}, offset, limit } = slice
  if (choice.sort !== undefined || choice.inStock) return readRows(connection, slice)
  const inStock = await readRows(connection, { ...slice, isSoldOut: false })
  if (inStock.length === limit) return inStock
  const skipped = inStock.length > 0 ? offset : await countInStock(connection, choice)
  const soldOut = { offset: offset - skipped, limit: limit - inStock.length, isSoldOut: true }
  return [...inStock, ...(await readRows(connection, { choice, ...soldOut }))]
}

type Rows = Slice & { readonly isSoldOut?: boolean }

/** Positions come from an index alone; whole rows are read only for the products returned. */
async function readRows(connection: Connection, { choice = {}, offset, limit, isSoldOut }: Rows): Promise<Product[]> {
  const order = orders[choice.sort ?? 'shop']
  const positions = matching(connection, choice)
    .$if(isSoldOut !== undefined, (query) => query.where('is_sold_out', '=', isSoldOut === true))
    .select('position')
    .orderBy(order)
    .offset(offset)
    .limit(limit)
  const rows = await productRows(connection).where('position', 'in', positions).orderBy(order).execute()
  return rows.map(toProduct)
}

async function countInStock(connection: Connection, choice: ListChoice): Promise<number> {
  const { count } = await matching(connection, { ...choice, inStock: true })
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(connection: Connection, { category, state, price, inStock }: ListChoice) {
  const band = price && priceBands[price]
  return connection
    .selectFrom('products')
    .where('withdrawn_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(state !== undefined, (query) => query.where('origin_state', '=', state ?? ''))
    .$if(band !== undefined, (query) => query.where('price_paise', '>=', band?.from ?? 0))
    .$if(Number.isFinite(band?.below), (query) => query.where('price_paise', '<', band?.below ?? 0))
    .$if(inStock === true, (query) => query.where('is_sold_out', '=', false))
}

export type Changed = { readonly id: string; readonly changedAt: Date }

/** When the pages of a slice of the list last changed. */
export async function readChanges(
  connection: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Changed[]> {
  return connection
    .selectFrom('products')
    .select(['id', 'changed_at as changedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function readCategoryChanges(connection: Connection) {
  return connection
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.max('changed_at').as('changedAt')])
    .where('withdrawn_at', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .execute()
}

export const maxNeighbours = 12

/** A product and the next twelve of its category, wrapping around at the end (PROD-05), in the order of the list; its sizes and recent changes of price. */
export async function readWithNeighbours(
  connection: Connection,
  id: string,
  now: Date,
): Promise<{ products: Product[]; priceChanges: PriceChangeRow[]; family: Family | undefined }> {
  const own = (column: 'position' | 'category') => sql`(SELECT ${sql.ref(column)} FROM products WHERE id = ${id})`
  const ofOwn = <T>(column: RawBuilder<T>) => sql<T | null>`CASE WHEN id = ${id} THEN ${column} END`
  const positions = sql<number>`(
    SELECT position FROM products
    WHERE withdrawn_at IS NULL AND category = ${own('category')}
    ORDER BY position < ${own('position')}, position LIMIT ${1 + maxNeighbours})`
  const rows = await productRows(connection)
    .select([
      ofOwn(recentPriceChanges(sql.ref('products.id'), now)).as('price_changes'),
      ofOwn(familyOfRow).as('family'),
    ])
    .where('position', 'in', positions)
    .orderBy('position')
    .execute()
  const row = rows.find((one) => one.id === id)
  return {
    products: rows.map(toProduct),
    priceChanges: row?.price_changes ?? [],
    family: row?.family ?? undefined,
  }
}
