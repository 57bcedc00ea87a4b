import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isNotUndone } from './stock-entries.store.ts'

export type OnShelf = {
  readonly id: string
  readonly title: string
  readonly netQuantity: string
  readonly shelfPlace: string | null
}
type Wanted = { readonly since: Date; readonly after?: string | undefined; readonly limit: number }

/** How many products nobody has counted since then. */
export async function countNotCounted(connection: Connection, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM shelf WHERE ${isNotCounted(since)}`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Of a row of `shelf`. */
function isNotCounted(since: Date) {
  return sql`is_counted AND NOT EXISTS (SELECT FROM stock_entries AS entry
    WHERE product_id = shelf.id AND counted IS NOT NULL AND at >= ${since} AND ${isNotUndone()})`
}

/** Products after this one on the way along the shelves that nobody has counted since then. */
export async function readNotCounted(connection: Connection, { since, after, limit }: Wanted): Promise<OnShelf[]> {
  const from =
    after !== undefined
      ? await connection.selectFrom('shelf').select(['key', 'title', 'id']).where('id', '=', after).executeTakeFirst()
      : undefined
  const { rows } = await sql<OnShelf>`
    SELECT id, title, net_quantity AS "netQuantity", shelf_place AS "shelfPlace" FROM shelf
    WHERE ${from ? sql`(key COLLATE "C", title COLLATE "C", id COLLATE "C") > (${from.key}, ${from.title}, ${from.id})` : sql`true`}
      AND ${isNotCounted(since)}
    ORDER BY key COLLATE "C", title COLLATE "C", id COLLATE "C" LIMIT ${limit}`.execute(connection)
  return rows
}
