import type { Connection } from '#server/platform/database/open-database.ts'

/** Units in open returns by the position of their line. */
export async function readUnitsInReturns(connection: Connection, orderNumber: string): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('units_in_returns')
    .select(['position', 'units'])
    .where('order_number', '=', orderNumber)
    .execute()
  return new Map(rows.map(({ position, units }) => [position, units]))
}
