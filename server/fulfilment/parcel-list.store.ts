// Parcels in lists of staff.
import { sql } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { receiver } from '#server/orders/receiver.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ParcelFilter = {
  readonly state?: ParcelState | undefined
  readonly carrier?: string | undefined
  /** A tracking or order number. */
  readonly q?: string | undefined
  readonly orderNumber?: string | undefined
  readonly ids?: readonly string[] | undefined
}

export type ListedParcel = {
  readonly id: string
  readonly orderNumber: string
  readonly place: number
  readonly count: number
  readonly customer: string
  readonly pinCode: string
  readonly phone: string
  readonly carrierId: string
  readonly carrierName: string
  readonly trackingUrl: string | null
  readonly tracking: string | null
  readonly state: ParcelState
  readonly grams: number | null
  readonly packedAt: Date
  readonly packedBy: string | null
  readonly handedOverAt: Date | null
  readonly deliveredAt: Date | null
  readonly changedAt: Date
  readonly contents: readonly { quantity: number; title: string; netQuantity: string }[]
}

export type ParcelCursor = { readonly changedAt: Date; readonly id: string }

/** Those changed last first. */
export async function readParcelPage(
  connection: Connection,
  filter: ParcelFilter,
  { after, limit }: { after: ParcelCursor | undefined; limit: number },
): Promise<ListedParcel[]> {
  const query = listed(connection, filter).orderBy('parcels.changed_at', 'desc').orderBy('parcels.id', 'desc')
  if (!after) return query.limit(limit).execute()
  return query
    .where((eb) => eb(eb.refTuple('parcels.changed_at', 'parcels.id'), '<', eb.tuple(after.changedAt, after.id)))
    .limit(limit)
    .execute()
}

export async function countParcels(connection: Connection, filter: ParcelFilter) {
  return countUpTo(connection, filtered(connection, filter).select('parcels.id'))
}

/** The first of all parcels of a filter, in the order of packing. */
export async function readMatchingParcels(connection: Connection, filter: ParcelFilter, limit: number) {
  return filtered(connection, filter)
    .select(['parcels.id', 'parcels.order_number as orderNumber', 'parcels.number'])
    .orderBy('packed_at')
    .orderBy('parcels.id')
    .limit(limit)
    .execute()
}

/** In the order of packing; unpacked ones are left out unless they are named. */
export async function readParcelsInOrder(connection: Connection, filter: ParcelFilter, limit: number) {
  return listed(connection, filter)
    .$if(filter.ids === undefined, (query) => query.where('parcels.state', '<>', 'unpacked'))
    .orderBy('packed_at')
    .orderBy('parcels.order_number')
    .orderBy('parcels.number')
    .limit(limit)
    .execute()
}

function listed(connection: Connection, filter: ParcelFilter) {
  const siblings = sql<number>`(
    SELECT count(*)::int FROM parcels AS sibling
    WHERE sibling.order_number = parcels.order_number AND sibling.state <> 'unpacked')
    + (EXISTS (SELECT FROM order_lines AS line WHERE line.order_number = parcels.order_number AND to_pack_quantity > 0))::int`
  const place = sql<number>`(
    SELECT count(*)::int FROM parcels AS sibling
    WHERE sibling.order_number = parcels.order_number AND sibling.number <= parcels.number
      AND (sibling.state <> 'unpacked' OR sibling.id = parcels.id))`
  const contents = sql<ListedParcel['contents']>`(
    SELECT json_agg(json_build_object('quantity', units, 'title', title, 'netQuantity', net_quantity) ORDER BY position)
    FROM (
      SELECT position, sum(quantity) AS units FROM parcel_lines WHERE parcel_id = parcels.id GROUP BY 1
    ) AS packed JOIN order_lines USING (position) WHERE order_lines.order_number = parcels.order_number)`
  return filtered(connection, filter)
    .innerJoin('orders', 'orders.number', 'parcels.order_number')
    .innerJoin('carriers', 'carriers.id', 'carrier_id')
    .leftJoin('staff', 'staff.id', 'packed_by')
    .select([
      'parcels.id',
      'parcels.order_number as orderNumber',
      place.as('place'),
      siblings.as('count'),
      receiver.name.as('customer'),
      receiver.pinCode.as('pinCode'),
      receiver.phone.as('phone'),
      'carriers.id as carrierId',
      'carriers.name as carrierName',
      'tracking_url as trackingUrl',
      'tracking',
      'parcels.state',
      'grams',
      'packed_at as packedAt',
      'staff.name as packedBy',
      'handed_over_at as handedOverAt',
      'parcels.delivered_at as deliveredAt',
      'parcels.changed_at as changedAt',
      contents.as('contents'),
    ])
}

function filtered(connection: Connection, { state, carrier, q, orderNumber, ids }: ParcelFilter) {
  let query = connection.selectFrom('parcels')
  if (state) query = query.where('parcels.state', '=', state)
  if (carrier) query = query.where('carrier_id', '=', carrier)
  if (orderNumber) query = query.where('parcels.order_number', '=', orderNumber)
  if (ids) query = query.where((eb) => eb('parcels.id', '=', eb.fn.any(eb.val([...ids]))))
  if (q) {
    const wanted = q.trim().toUpperCase()
    query = query.where((eb) =>
      eb.or([eb('tracking', '=', wanted.replace(/\s/g, '')), eb('parcels.order_number', '=', wanted)]),
    )
  }
  return query
}
