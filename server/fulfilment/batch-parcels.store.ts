import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export async function sumStatesOfBatch(connection: Connection, batchId: string) {
  const { rows } = await sql<{ state: string; units: number }>`
    SELECT state, sum(quantity)::integer AS units FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
    WHERE batch_id = ${batchId} AND state <> 'unpacked' GROUP BY state ORDER BY state`.execute(connection)
  return rows
}

type Cursor = { readonly packedAt: Date; readonly id: string }
type Row = {
  readonly id: string
  readonly orderNumber: string
  readonly place: number
  readonly state: string
  readonly units: number
  readonly packedAt: Date
}

/** Those packed last first; of a millisecond by their ids, as the cursor has no finer one. */
export async function readParcelsOfBatch(
  connection: Connection,
  batchId: string,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<Row[]> {
  const moment = sql`date_trunc('milliseconds', packed_at)`
  const isOlder = after ? sql`(${moment}, parcels.id) < (${after.packedAt}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    SELECT parcels.id, parcels.order_number AS "orderNumber", number AS place, state, sum(quantity)::integer AS units,
      ${moment} AS "packedAt"
    FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
    WHERE batch_id = ${batchId} AND ${isOlder}
    GROUP BY parcels.id ORDER BY ${moment} DESC, parcels.id DESC LIMIT ${limit}`.execute(connection)
  return rows
}
