// Parcels with everything that mails, labels and packing slips say about them.
import { sql } from 'kysely'
import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import { receiver } from '#server/orders/receiver.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ParcelFacts = {
  readonly id: string
  readonly orderNumber: string
  /** Its place among the parcels of the order that were not unpacked, from 1. */
  readonly place: number
  /** Parcels of the order, with one for units still to pack. */
  readonly count: number
  readonly carrier: Carrier
  readonly tracking: string | null
  readonly state: ParcelState
  readonly grams: number | null
  readonly packedAt: Date
  readonly handedOverAt: Date | null
  readonly deliveredAt: Date | null
  readonly placedAt: Date
  /** As promised to the customer. */
  readonly delivery: DateRange | undefined
  readonly receiver: {
    readonly name: string
    readonly email: string
    /** Null: not for the person who prints. */
    readonly phone: string | null
    readonly addressLines: readonly string[]
    readonly stateCode: string
    readonly pinCode: string
  }
  readonly lines: readonly ParcelFactsLine[]
  /** Units that come separately: to pack, or in another parcel that is not delivered. */
  readonly sentSeparately: readonly {
    readonly title: string
    readonly netQuantity: string
    readonly quantity: number
  }[]
}

export type ParcelFactsLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  readonly unitPrice: number
  readonly batch: string | null
}

/** In the order of `ids`; unknown ones are left out. */
export async function readParcelFacts(connection: Connection, ids: readonly string[]): Promise<ParcelFacts[]> {
  const rows = await readParcelRows(connection, ids)
  const lines = await readParcelLines(connection, ids)
  const others = await readOrderUnits(
    connection,
    rows.map(({ orderNumber }) => orderNumber),
  )
  return rows.map(({ carrierId, carrierName, trackingUrl, numberPattern, ...row }) => {
    const own = lines.filter(({ parcelId }) => parcelId === row.id)
    const ofOrder = others.filter(({ orderNumber }) => orderNumber === row.orderNumber)
    const { name, email, phone, address, address2, stateCode, pinCode, deliveryFrom, deliveryTo, ...parcel } = row
    return {
      ...parcel,
      count: row.parcels + (ofOrder.some(({ toPack }) => toPack > 0) ? 1 : 0),
      carrier: { id: carrierId, name: carrierName, trackingUrl, numberPattern },
      delivery: deliveryFrom && deliveryTo ? { from: deliveryFrom, to: deliveryTo } : undefined,
      receiver: { name, email, phone, addressLines: [address, address2].filter(Boolean), stateCode, pinCode },
      lines: own.map(({ parcelId: _, ...line }) => line),
      sentSeparately: ofOrder
        .map(({ position, title, netQuantity, undeliveredUnits }) => {
          const here = own.filter((line) => line.position === position).reduce((sum, line) => sum + line.quantity, 0)
          const isUndelivered = row.state !== 'delivered'
          return { title, netQuantity, quantity: undeliveredUnits - (isUndelivered ? here : 0) }
        })
        .filter(({ quantity }) => quantity > 0),
    }
  })
}

function readParcelRows(connection: Connection, ids: readonly string[]) {
  const siblings = sql<number>`(
    SELECT count(*)::int FROM parcels AS sibling
    WHERE sibling.order_number = parcels.order_number AND sibling.state <> 'unpacked')`
  const place = sql<number>`(
    SELECT count(*)::int FROM parcels AS sibling
    WHERE sibling.order_number = parcels.order_number AND sibling.number <= parcels.number
      AND (sibling.state <> 'unpacked' OR sibling.id = parcels.id))`
  return connection
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.number', 'parcels.order_number')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .select((eb) => [
      'parcels.id',
      'parcels.order_number as orderNumber',
      'carriers.id as carrierId',
      'carriers.name as carrierName',
      'tracking_url as trackingUrl',
      'number_pattern as numberPattern',
      'tracking',
      'parcels.state',
      'grams',
      'packed_at as packedAt',
      'handed_over_at as handedOverAt',
      'parcels.delivered_at as deliveredAt',
      'placed_at as placedAt',
      'delivery_from as deliveryFrom',
      'delivery_to as deliveryTo',
      receiver.name.as('name'),
      'email',
      receiver.phone.as('phone'),
      eb.fn.coalesce('corrected_address', 'address').as('address'),
      eb.fn.coalesce('corrected_address2', 'address2').as('address2'),
      'state_code as stateCode',
      receiver.pinCode.as('pinCode'),
      siblings.as('parcels'),
      place.as('place'),
    ])
    .where((eb) => eb('parcels.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy(sql`array_position(${[...ids]}::uuid[], parcels.id)`)
    .execute()
}

function readParcelLines(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_number', '=', 'parcel_lines.order_number')
        .onRef('order_lines.position', '=', 'parcel_lines.position'),
    )
    .select([
      'parcel_id as parcelId',
      'parcel_lines.position',
      'product_id as productId',
      'title',
      'net_quantity as netQuantity',
      'parcel_lines.quantity',
      'unit_price_paise as unitPrice',
      'batch_id as batch',
    ])
    .where((eb) => eb('parcel_id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('parcel_lines.position')
    .execute()
}

function readOrderUnits(connection: Connection, numbers: readonly string[]) {
  return connection
    .selectFrom('order_lines')
    .select((eb) => [
      'order_number as orderNumber',
      'position',
      'title',
      'net_quantity as netQuantity',
      'to_pack_quantity as toPack',
      eb('to_pack_quantity', '+', eb('packed_quantity', '+', eb.ref('shipped_quantity'))).as('undeliveredUnits'),
    ])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .orderBy('position')
    .execute()
}
