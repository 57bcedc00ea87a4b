// Parts of the list, each found without reading the rest of it (docs/decisions/0015).
import { sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { pageSize } from '#domain/catalogue/shelf.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { productRowsAt, readProductsAt, toProduct } from './catalogue.store.ts'

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
  return connection
    .selectFrom('shelf_counts')
    .innerJoin('categories', 'categories.name', 'shelf_counts.category')
    .select(['categories.name', sql<number>`sum(on_sale)`.as('count')])
    .groupBy(['categories.name', 'categories.position'])
    .having(sql<number>`sum(on_sale)`, '>', 0)
    .orderBy('categories.position')
    .execute()
}

type Stretch = { readonly category: string | undefined; readonly offset: number; readonly limit: number }

export function readStretch(connection: Connection, { category, offset, limit }: Stretch): Promise<Product[]> {
  const among = category === undefined ? sql`` : sql`AND category = ${category}`
  return readProductsAt(
    connection,
    sql`(
      WITH start AS (SELECT * FROM place_on_shelf(${offset}, ${category ?? null}))
      SELECT position AS place FROM products
      WHERE withdrawn_at IS NULL ${among} AND position >= (SELECT first_position FROM start)
      ORDER BY position LIMIT ${bound(limit)} OFFSET (SELECT to_skip FROM start))`,
  )
}

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

/** The products of these ranks in the whole list, counted from 0; not in the order of the ranks. */
export function readRanked(connection: Connection, ranks: readonly number[]): Promise<Product[]> {
  return readProductsAt(
    connection,
    sql`(
      SELECT place FROM unnest(${[...ranks]}::bigint[]) AS ranks (rank), place_on_shelf(rank, NULL) AS start, LATERAL (
        SELECT position AS place FROM products WHERE withdrawn_at IS NULL AND position >= start.first_position
        ORDER BY position LIMIT 1 OFFSET start.to_skip) AS ranked)`,
  )
}

/** The last of the list, oldest of them first. */
export function readLast(connection: Connection, count: number): Promise<Product[]> {
  return readProductsAt(
    connection,
    sql`(SELECT position AS place FROM products WHERE withdrawn_at IS NULL ORDER BY position DESC LIMIT ${bound(count)})`,
  )
}

/**
 * The first products of each of the first categories, down to the first that can be bought; all of those looked at where
 * none can be. In the order of the list.
 */
export function readFirstOfCategories(connection: Connection, count: number): Promise<Product[]> {
  return readProductsAt(
    connection,
    sql`(
      SELECT place FROM (
        SELECT name FROM categories
        WHERE EXISTS (SELECT FROM products WHERE category = name AND withdrawn_at IS NULL)
        ORDER BY position LIMIT ${bound(count)}
      ) AS named, LATERAL (
        SELECT place, coalesce(max(stock) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before FROM (
          SELECT position AS place, stock FROM products WHERE category = name AND withdrawn_at IS NULL
          ORDER BY position LIMIT 24
        ) AS firsts) AS looked_at
      WHERE before = 0)`,
  )
}

/** A product and up to twelve of its category that follow it, over the end to the beginning; in the order of the list. */
export async function readWithNeighbours(connection: Connection, id: string): Promise<Product[]> {
  const { rows } = await withNeighbours(connection, { id })
  return rows.map(toProduct)
}

const withNeighbours = prepared((database, value: { id: string }) => {
  const own = (column: 'position' | 'category') => sql`(SELECT ${sql.ref(column)} FROM products WHERE id = ${value.id})`
  const count = sql.lit(1 + 12)
  const some = (turn: number, comparison: '>=' | '<') => sql`(
    SELECT position AS place, ${sql.lit(turn)} AS turn FROM products
    WHERE withdrawn_at IS NULL AND category = ${own('category')} AND position ${sql.raw(comparison)} ${own('position')}
    ORDER BY position LIMIT ${count})`
  return productRowsAt(
    database,
    sql`(SELECT place FROM (${some(0, '>=')} UNION ALL ${some(1, '<')}) AS kin ORDER BY turn, place LIMIT ${count})`,
  )
})
