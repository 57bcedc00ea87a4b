import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Running } from '../jobs/jobs.ts'
import type { Database } from './open-database.ts'

/** Rows that one statement deletes at most: its locks are short and its transaction is small, also for a standby. */
export const portion = 1_000

/**
 * Deletes rows of an unpartitioned table by statements of at most `portion` rows, each a transaction of its own. Rows that another
 * transaction has locked are left to the next sweep. Throws when the job has run too long; its retry continues.
 */
export async function deleteInPortions(
  database: Database,
  { from, where }: { from: keyof DB; where: RawBuilder<SqlBool> },
  running?: Running,
): Promise<void> {
  const table = sql.table(from)
  const deletion = sql`
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${portion} FOR UPDATE SKIP LOCKED))`
  await repeatInPortions(() => deletion.execute(database), running)
}

/** Repeats a statement until it affects fewer rows than `portion`. */
export async function repeatInPortions(
  statement: () => Promise<{ readonly numAffectedRows?: bigint }>,
  running?: Running,
): Promise<void> {
  while ((await statement()).numAffectedRows === BigInt(portion)) running?.abortSignal.throwIfAborted()
}
