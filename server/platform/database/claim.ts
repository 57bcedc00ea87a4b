import { sql } from 'kysely'
import type { Transaction } from './open-database.ts'

/**
 * Claims a piece of work until the transaction ends; false when another process is at it. Nobody waits, and a killed
 * process gives it back by itself.
 */
export async function claim(tx: Transaction, work: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) AS mine
  `.execute(tx)
  return rows[0]?.mine ?? false
}
