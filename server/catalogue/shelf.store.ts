// Parts of the list, each found without reading the rest of it (docs/decisions/0015).
import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { pageSize } from '#domain/catalogue/shelf.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type ProductRow, productRowsAt, readProductsAt, toProduct } from './catalogue.store.ts'

/**
 * How many rows a page shows is part of its statement: PostgreSQL would expect a tenth of all of them where it may be any
 * number, and plan anew every time rather than go by that. Rarer numbers are not worth a statement each.
 */
function bound(limit: number) {
  return limit <= pageSize ? sql.lit(limit) : sql`${limit}`
}

export type CategoryCount = { readonly name: string; readonly count: number }

/** Every category with something on sale, in the shop's order. */
export async function readCategories(connection: Connection): Promise<CategoryCount[]> {
  return connection.selectFrom('categories_on_sale').select(['name', 'count']).orderBy('position').execute()
}

type Stretch = { readonly category: string | undefined; readonly offset: number; readonly limit: number }
type Shelf = { readonly products: Product[]; readonly categories: CategoryCount[] }

/** A stretch of the list, and how much of every category there was at the moment when it was read. */
export async function readShelf(connection: Connection, stretch: Stretch): Promise<Shelf> {
  const counted = sql<{ categories: string }>`(
    SELECT coalesce(json_agg(json_build_object('name', name, 'count', count) ORDER BY position), '[]')::text AS categories
    FROM categories_on_sale)`
  const rows = await connection
    .selectFrom(counted.as('counted'))
    .leftJoin(productRowsAt(connection, placesIn(stretch)).as('shelf'), (join) => join.onTrue())
    // The same in every row, which is why it is not read as JSON in each of them; alone where the stretch is empty.
    .select('counted.categories')
    .selectAll('shelf')
    .orderBy('shelf.position')
    .execute()
  const products = rows.flatMap((row) => (isProduct(row) ? [toProduct(row)] : []))
  return { products, categories: JSON.parse(rows[0]?.categories ?? '[]') }
}

type MaybeProduct = { readonly [Column in keyof ProductRow]: ProductRow[Column] | null }

function isProduct<Row extends MaybeProduct>(row: Row): row is Row & ProductRow {
  return row.position !== null
}

export function readStretch(connection: Connection, stretch: Stretch): Promise<Product[]> {
  return readProductsAt(connection, placesIn(stretch))
}

function placesIn({ category, offset, limit }: Stretch) {
  const first = sql`(SELECT first_position FROM start)`
  const end = sql`LIMIT ${bound(limit)} OFFSET (SELECT to_skip FROM start)`
  return sql<{ place: number }>`(
    WITH start AS (SELECT * FROM place_on_shelf(${offset}, ${category ?? null}))
    SELECT place FROM ${category === undefined ? fromPlace(first, end) : fromPlaceInCategory(sql`${category}::text`, first, end)} AS stretch)`
}

function fromPlace(first: Sql, end: Sql) {
  return sql`(
    SELECT position AS place FROM products WHERE withdrawn_at IS NULL AND position >= ${first} ORDER BY position ${end})`
}

/**
 * Places and stock of a category's products from one place on. Compared as pairs and sorted out afterwards: asked for
 * the category as such, PostgreSQL may think of walking along the whole list until enough of it have come by, and where
 * the category came to the shop as a whole, that is everything else before it.
 */
export function fromPlaceInCategory(category: Sql, first: Sql, end: Sql) {
  return sql`(
    SELECT place, stock FROM (
      SELECT category, position AS place, stock FROM products
      WHERE withdrawn_at IS NULL AND (category, position) >= (${category}, ${first})
      ORDER BY category, position ${end}) AS along WHERE category = ${category})`
}

type Sql = RawBuilder<unknown>

export type Changed = { readonly id: string; readonly changedAt: Date }

/** When what is said of products last changed, of a stretch of the list. */
export async function readChanges(
  connection: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    WITH start AS (SELECT * FROM place_on_shelf(${offset}, NULL))
    SELECT id, changed_at AS "changedAt" FROM products
    WHERE withdrawn_at IS NULL AND position >= (SELECT first_position FROM start)
    ORDER BY position LIMIT ${limit} OFFSET (SELECT to_skip FROM start)`.execute(connection)
  return rows
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

export const mostNeighbours = 12

/** A product and up to twelve of its category that follow it, over the end to the beginning; in the order of the list. */
export async function readWithNeighbours(connection: Connection, id: string): Promise<Product[]> {
  const { rows } = await withNeighbours(connection, { id })
  return rows.map(toProduct)
}

const withNeighbours = prepared((database, value: { id: string }) => {
  const own = (column: 'position' | 'category') => sql`(SELECT ${sql.ref(column)} FROM products WHERE id = ${value.id})`
  const count = sql.lit(1 + mostNeighbours)
  const kinFrom = (turn: number, first: Sql) => sql`
    SELECT place, ${sql.lit(turn)} AS turn FROM ${fromPlaceInCategory(own('category'), first, sql`LIMIT ${count}`)} AS kin_from`
  return productRowsAt(
    database,
    sql`(
      SELECT place FROM (${kinFrom(0, own('position'))} UNION ALL ${kinFrom(1, sql`0`)}) AS kin
      GROUP BY place ORDER BY min(turn), place LIMIT ${count})`,
  )
})
