// Batches of a product, as deliveries bring them.
import { sql } from 'kysely'
import { type Database, inTransaction } from '../platform/database/open-database.ts'

type Wanted = {
  readonly product: string
  readonly code: string
  readonly units: number
  readonly bestBefore: string
  readonly packedOn?: string
  readonly lot?: string
  /** What lay there before the first batch. */
  readonly areEarlier?: boolean
}

export function addBatch(database: Database, wanted: Wanted): Promise<string> {
  const { product, code, units, bestBefore, packedOn = '2098-01-01', lot = null, areEarlier = false } = wanted
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO batches (product_id, code, lot, packed_on, best_before_on, units, mrp_paise, has_earlier_units)
      VALUES (${product}, ${code}, ${lot}, ${packedOn}, ${bestBefore}, ${units}, 1000000, ${areEarlier}) RETURNING id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? ''
    await sql`INSERT INTO stock_entries (product_id, kind, units, batch_id)
      VALUES (${product}, ${areEarlier ? 'count' : 'delivery'}, ${units}, ${id})`.execute(tx)
    if (areEarlier) {
      await sql`INSERT INTO stock_entries (product_id, kind, units) VALUES (${product}, 'count', ${-units})`.execute(tx)
    }
    return id
  })
}

/** Units on the shelf, by code. */
export async function onShelf(database: Database, product: string): Promise<{ readonly [code: string]: number }> {
  const rows = await database
    .selectFrom('batches')
    .select(['code', 'on_shelf'])
    .where('product_id', '=', product)
    .orderBy('code')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.code, row.on_shelf]))
}
