import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type SentUnits = { readonly batchId: string | null; readonly units: number }

/** Units of these orders that left the shelf and are not back, by line 'order position' and batch; replacements too. */
export async function readSentUnits(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, SentUnits[]>> {
  const { rows } = await sql<SentUnits & { line: string }>`
    SELECT order_number || ' ' || position AS line, batch_id AS "batchId", sum(units)::int AS units
    FROM packed_units WHERE order_number = ANY (${[...orders]}::text[]) AND back_at IS NULL
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(connection)
  return Map.groupBy(rows, ({ line }) => line)
}

/** Units that customers sent back and that lie on the shelf again, by line. */
export async function readShelvedUnits(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ line: string; units: number }>`
    SELECT order_number || ' ' || position AS line, units FROM shelved_units WHERE order_number = ANY (${[...orders]}::text[])`.execute(
    connection,
  )
  return new Map(rows.map(({ line, units }) => [line, units]))
}
