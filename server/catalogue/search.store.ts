import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/**
 * As many as are weighed against one another; past them a search has not said much. Part of the statement: one planned
 * for any number of them reads the whole list.
 */
const candidates = sql.lit(300)

/**
 * Ids of the products on sale that have all of the words, or what stands for them, at the beginning of a word; the best
 * first. Each list of `words` holds one word and its likes, of letters and digits only.
 */
export async function readFound(
  connection: Connection,
  { words, limit }: { words: readonly (readonly string[])[]; limit: number },
): Promise<string[]> {
  const asked = words.map((likes) => `(${likes.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
  const foundBy = sql`found_by(title, category, origin_state, producer_name)`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, position, ts_rank(${foundBy}, asked) AS rank FROM products, to_tsquery('english', ${asked}) AS asked
      WHERE withdrawn_at IS NULL AND ${foundBy} @@ asked LIMIT ${candidates}
    ) AS candidates ORDER BY rank DESC, position LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}
