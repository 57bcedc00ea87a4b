import { sql } from 'kysely'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** The carriers in use, in the shop's order. */
export async function readCarriers(connection: Connection): Promise<Carrier[]> {
  return selectCarriers(connection).where('retired_at', 'is', null).orderBy('position').execute()
}

/** Retired ones too: parcels still travel with them. */
export async function readCarrier(connection: Connection, id: string): Promise<Carrier | undefined> {
  return selectCarriers(connection).where('id', '=', id).executeTakeFirst()
}

function selectCarriers(connection: Connection) {
  return connection
    .selectFrom('carriers')
    .select(['id', 'name', 'tracking_url as trackingUrl', 'number_pattern as numberPattern'])
}

/**
 * The parcel that has a carrier's number. The number is locked until the commit: of two who type it at once, the second sees the first.
 */
export async function readParcelWithNumber(
  tx: Transaction,
  { carrier, tracking }: { carrier: string; tracking: string },
): Promise<{ readonly id: string; readonly orderNumber: string } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`tracking:${carrier}:${tracking}`}))`.execute(tx)
  return tx
    .selectFrom('parcels')
    .select(['id', 'order_number as orderNumber'])
    .where('carrier_id', '=', carrier)
    .where('tracking', '=', tracking)
    .where('state', '<>', 'unpacked')
    .executeTakeFirst()
}
