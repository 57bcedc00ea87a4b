import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import { listed } from './listed-orders.store.ts'

export type SentUnits = { readonly batchId: string | null; readonly units: number }

/** Units of these orders that left the shelf and are neither back nor lost, by line 'order position' and batch; replacements too. */
export async function readSentUnits(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, SentUnits[]>> {
  // They are no condition: rows of them would be taken for few, and all parcels be read.
  const { rows } = await sql<SentUnits & { line: string }>`
    SELECT order_number || ' ' || position AS line, batch_id AS "batchId", (sum(units) FILTER (WHERE back_at IS NULL AND lost_at IS NULL))::int AS units
    FROM packed_units JOIN ${listed(orders)} USING (order_number)
    GROUP BY order_number, position, batch_id HAVING bool_or(back_at IS NULL AND lost_at IS NULL) ORDER BY order_number, position, batch_id`.execute(
    connection,
  )
  return Map.groupBy(rows, ({ line }) => line)
}

/** Units that customers sent back and that lie on the shelf again, by line. */
export async function readShelvedUnits(
  connection: Connection,
  orders: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ line: string; units: number }>`
    SELECT order_number || ' ' || position AS line, units FROM shelved_units JOIN ${listed(orders)} USING (order_number)`.execute(
    connection,
  )
  return new Map(rows.map(({ line, units }) => [line, units]))
}

/** Of these products those of which units were ever packed: of one of these batches, or of none. */
export async function readPackedProducts(
  connection: Connection,
  { productIds, batchIds }: { readonly productIds: readonly string[]; readonly batchIds: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...productIds]}::text[]) AS product (id)
    WHERE EXISTS (SELECT FROM packed_units WHERE product_id = product.id AND batch_id = ANY (${[...batchIds]}::uuid[]))
      OR EXISTS (SELECT FROM packed_units WHERE product_id = product.id AND batch_id IS NULL)`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Units by product that were sold up to a moment and lay on the shelf then, to be packed: margins count their cost (BUY-03). Cancelled ones are none. */
export async function readWaitingUnits(connection: Connection, until: Date): Promise<{ id: string; units: number }[]> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(kept - coalesce(sent, 0))::int AS units
    FROM sales LEFT JOIN (
      SELECT order_number, product_id, sum(units) AS sent FROM packed_units
      WHERE packed_at <= ${until} AND (back_at > ${until}) IS NOT FALSE AND (lost_at > ${until}) IS NOT FALSE GROUP BY 1, 2
    ) AS packed USING (order_number, product_id)
    WHERE placed_at <= ${until} AND kept > coalesce(sent, 0) GROUP BY 1 ORDER BY 1`.execute(connection)
  return rows
}

/** The same of now by line 'order position', as they are packed: the oldest order first. Those that replace others wait too. */
export async function readUnitsToPack(connection: Connection): Promise<{ id: string; units: number; line: string }[]> {
  const { rows } = await sql<{ id: string; units: number; line: string }>`
    SELECT product_id AS id, units::int AS units, order_number || ' ' || position AS line
    FROM units_to_pack ORDER BY placed_at, order_number, position`.execute(connection)
  return rows
}
