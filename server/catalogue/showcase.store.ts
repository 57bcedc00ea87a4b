// What stands in the shop's window, read as one: three statements would cost three times the planning, and could show a
// product at two prices.
import { sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { productRows, toProduct } from './catalogue.store.ts'
import { fromPlaceInCategory } from './shelf.store.ts'

export const featuredCount = 5
const latestCount = 6
const shelvesCount = 4

type Window = {
  /** The products of the ranks that were asked for. */
  readonly ranked: Product[]
  /** The last of the list, oldest of them first. */
  readonly last: Product[]
  /**
   * The first products of each of the first categories, down to the first that can be bought; all of those looked at
   * where none can be.
   */
  readonly firsts: Product[]
}

/** Ranks, five at most, count from 0 in the whole list. Each part comes in the order of the list. */
export async function readWindow(connection: Connection, ranks: readonly number[]): Promise<Window> {
  const { rows } = await window(connection, { ranks })
  const part = (name: keyof Window) => rows.flatMap((row) => (row.parts.includes(name) ? [toProduct(row)] : []))
  return { ranked: part('ranked'), last: part('last'), firsts: part('firsts') }
}

// The limit of ranks says nothing new, but without it PostgreSQL expects more of an array that it does not see, and plans anew every time.
const window = prepared((database, value: { ranks: readonly number[] }) => {
  const ranked = sql`
    SELECT place FROM (SELECT rank FROM unnest(${value.ranks}::bigint[]) AS given (rank) LIMIT ${sql.lit(featuredCount)}) AS ranks,
    place_on_shelf(rank, NULL) AS start, LATERAL (
      SELECT position AS place FROM products WHERE withdrawn_at IS NULL AND position >= start.first_position
      ORDER BY position LIMIT 1 OFFSET start.to_skip) AS found`
  const last = sql`
    SELECT position AS place FROM products WHERE withdrawn_at IS NULL ORDER BY position DESC LIMIT ${sql.lit(latestCount)}`
  const firsts = sql`
    SELECT place FROM (SELECT name FROM categories_on_sale ORDER BY position LIMIT ${sql.lit(shelvesCount)}) AS named, LATERAL (
      SELECT place, coalesce(max(stock) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM ${fromPlaceInCategory(sql`name`, sql`0`, sql`LIMIT 24`)} AS looked_at) AS weighed
    WHERE before = 0`
  const parts = sql<{ place: number; parts: (keyof Window)[] }>`(
    SELECT place, array_agg(part) AS parts FROM (
      SELECT place, 'ranked' AS part FROM (${ranked}) AS ranked
      UNION ALL SELECT place, 'last' FROM (${last}) AS last
      UNION ALL SELECT place, 'firsts' FROM (${firsts}) AS firsts) AS parted
    GROUP BY place)`
  return productRows(database)
    .innerJoin(parts.as('wanted'), 'wanted.place', 'products.position')
    .select('wanted.parts')
    .orderBy('products.position')
})
