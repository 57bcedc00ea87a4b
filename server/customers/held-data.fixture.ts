import { sql } from 'kysely'
import { containing } from '#server/platform/database/like-pattern.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { readJobs } from '#server/platform/jobs/jobs.fixture.ts'

/** Every column of text, JSON or lists of text, of the shop's tables; partitions stand in their table. */
export async function textColumns(database: Database) {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped
      AND atttypid IN ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype, 'tsvector'::regtype, 'inet'::regtype)
    ORDER BY 1, 2`.execute(database)
  return rows
}

/** Rows per column of the shop and of its queue that have one of these words, in whatever case. */
export async function columnsWith(database: Database, words: readonly string[]): Promise<{ [column: string]: number }> {
  const patterns = words.map(containing)
  const found: { [column: string]: number } = {}
  for (const { table, column } of await textColumns(database)) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text ILIKE ANY (${patterns}::text[])`.execute(
      database,
    )
    if (rows[0]?.count) found[`${table}.${column}`] = rows[0].count
  }
  const jobs = (await readJobs(database)).filter((job) => {
    const text = JSON.stringify(job).toLowerCase()
    return words.some((word) => text.includes(word.toLowerCase()))
  })
  if (jobs.length > 0) found.jobs = jobs.length
  return found
}
