import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Most matches that are ranked. A literal: PostgreSQL plans a parameter for any number and reads the whole table. */
const candidates = sql.lit(300)

/**
 * Ids of the products on sale that have all words, or synonyms of them, at the beginning of a word; the best match first. Each
 * list of `words` holds one word and its synonyms, letters and digits only.
 */
export async function searchProducts(
  connection: Connection,
  { words, limit }: { words: readonly (readonly string[])[]; limit: number },
): Promise<string[]> {
  const text = words.map((synonyms) => `(${synonyms.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
  const vector = sql`product_search_vector(title, category, origin_state, producer_name)`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, position, ts_rank(${vector}, query) AS rank FROM products, to_tsquery('english', ${text}) AS query
      WHERE withdrawn_at IS NULL AND ${vector} @@ query LIMIT ${candidates}
    ) AS candidates ORDER BY rank DESC, position LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}
