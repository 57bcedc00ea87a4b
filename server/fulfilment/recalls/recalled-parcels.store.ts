import { sql } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type RecalledParcel = {
  readonly id: string
  readonly orderNumber: string
  readonly customerId: string
  readonly state: ParcelState
  /** Of the recalled batches. */
  readonly units: number
}

/** Every parcel with units of these batches that was not unpacked, in the order of packing. */
export async function readRecalledParcels(
  connection: Connection,
  batches: readonly string[],
): Promise<RecalledParcel[]> {
  const { rows } = await sql<RecalledParcel>`
    SELECT parcels.id, parcels.order_number AS "orderNumber", customer_id AS "customerId", state, units
    FROM ${unitsOf(batches)} JOIN parcels ON parcels.id = parcel_id JOIN order_summaries ON order_summaries.number = order_number
    WHERE state <> 'unpacked' ORDER BY packed_at, parcels.id`.execute(connection)
  return rows
}

type Named = {
  readonly productId: string
  readonly packedOn: string
  readonly enteredAt: Date
  readonly hasEarlierUnits: boolean
}

/**
 * Units that are sent or packed without a batch noted and may be of these: of their products, packed since the batch was packed and here. What
 * lay there before the first batch may be of any day.
 */
export async function countUnnoted(connection: Connection, batches: readonly Named[]): Promise<number> {
  const since = batches.map(({ packedOn, enteredAt, hasEarlierUnits }) => {
    if (hasEarlierUnits) return '-infinity'
    const packed = `${packedOn}T00:00:00+05:30`
    return Date.parse(packed) > enteredAt.getTime() ? packed : enteredAt.toISOString()
  })
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce(sum(units), 0)::integer AS units
    FROM packed_units JOIN (SELECT id, min(since) AS since
      FROM unnest(${batches.map(({ productId }) => productId)}::text[], ${since}::timestamptz[]) AS batch (id, since) GROUP BY id) AS batch ON id = product_id
    WHERE batch_id IS NULL AND back_at IS NULL AND packed_at >= since`.execute(connection)
  return rows[0]?.units ?? 0
}

export type ListedParcel = RecalledParcel & {
  readonly number: number
  readonly receiver: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly address2: string
  readonly pinCode: string
  readonly packedAt: Date
  readonly handedOverAt: Date | null
  readonly deliveredAt: Date | null
}

/** The same with receivers. */
export async function readListedParcels(connection: Connection, batches: readonly string[]): Promise<ListedParcel[]> {
  const { rows } = await sql<ListedParcel>`
    SELECT parcels.id, parcels.order_number AS "orderNumber", parcels.number, customer_id AS "customerId", state, units,
      receiver, phone, email, address, address2, pin_code AS "pinCode", packed_at AS "packedAt",
      handed_over_at AS "handedOverAt", parcels.delivered_at AS "deliveredAt"
    FROM ${unitsOf(batches)} JOIN parcels ON parcels.id = parcel_id JOIN order_summaries ON order_summaries.number = order_number
    WHERE state <> 'unpacked' ORDER BY packed_at, parcels.id`.execute(connection)
  return rows
}

function unitsOf(batches: readonly string[]) {
  return sql`(SELECT parcel_id, sum(quantity)::integer AS units FROM parcel_lines
    WHERE batch_id = ANY (${[...batches]}::uuid[]) GROUP BY parcel_id) AS recalled`
}
