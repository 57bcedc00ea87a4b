import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Whether a test mail waits in the queue, or has failed there. */
export async function hasTestMailJob(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-test-mail') AS has`.execute(
    connection,
  )
  return rows[0]?.has ?? false
}

/** Of these products those that were ever sold. */
export async function readSold(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT product_id AS id FROM units_sold WHERE product_id = ANY (${ids}::text[])`.execute(connection)
  return rows.map(({ id }) => id)
}
