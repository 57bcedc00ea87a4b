import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** '2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg': names have commas themselves. */
export const linesAsText = sql<string>`string_agg(concat(quantity, ' × ', title, ' ', net_quantity), ' · ' ORDER BY position)`

/** By order number. */
export async function readContents(
  connection: Connection,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom('order_lines')
    .select(['order_number as number', linesAsText.as('contents')])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .groupBy('order_number')
    .execute()
  return new Map(rows.map(({ number, contents }) => [number, contents]))
}
