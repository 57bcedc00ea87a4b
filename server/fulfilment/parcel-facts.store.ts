// Parcels with everything that mails, labels and packing slips say about them.
import { sql } from 'kysely'
import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { ParcelLine } from '#domain/fulfilment/parcel-line.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { Carrier } from '#domain/fulfilment/tracking-number.ts'
import type { StoredLine } from '#domain/orders/stored-order.ts'
import { withDelivery } from '#server/orders/orders.store.ts'
import { readLines } from '#server/orders/stored-order.store.ts'
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
  /** As promised to the customer; of units that are sent again as promised for them. */
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
  readonly lines: readonly ParcelLine[]
  /** Of the order; undefined where it has none. */
  readonly invoiceNumber: string | undefined
  /** Units that come separately: to pack, or in another parcel that is not delivered. */
  readonly sentSeparately: readonly {
    readonly title: string
    readonly netQuantity: string
    readonly quantity: number
  }[]
}

/** In the order of `ids`; unknown ones are left out. */
export async function readParcelFacts(connection: Connection, ids: readonly string[]): Promise<ParcelFacts[]> {
  const rows = await readParcelRows(connection, ids)
  const lines = await readLines(
    connection,
    rows.map(({ orderNumber }) => orderNumber),
  )
  const invoices = await readInvoiceNumbers(
    connection,
    rows.map(({ orderNumber }) => orderNumber),
  )
  return rows.map(({ name, email, phone, address, address2, stateCode, pinCode, ...row }) => {
    const parcel = withDelivery(row)
    return {
      ...parcel,
      invoiceNumber: invoices.get(row.orderNumber),
      receiver: { name, email, phone, addressLines: [address, address2].filter(Boolean), stateCode, pinCode },
      sentSeparately: sentSeparately(
        parcel,
        lines.filter(({ orderNumber }) => orderNumber === row.orderNumber),
      ),
    }
  })
}

function sentSeparately({ state, lines }: Pick<ParcelFacts, 'state' | 'lines'>, ordered: readonly StoredLine[]) {
  return ordered
    .map(({ position, title, netQuantity, toPack, packed, shipped }) => {
      const here = lines.filter((line) => line.position === position && state !== 'delivered')
      return {
        title,
        netQuantity,
        quantity: here.reduce((left, line) => left - line.quantity, toPack + packed + shipped),
      }
    })
    .filter(({ quantity }) => quantity > 0)
}

async function readInvoiceNumbers(connection: Connection, orders: readonly string[]): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom('order_documents')
    .select(['order_number as order', 'number'])
    .where('kind', '=', 'invoice')
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...orders]))))
    .execute()
  return new Map(rows.map(({ order, number }) => [order ?? '', number ?? '']))
}

function readParcelRows(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom('parcel_summaries as parcel')
    .innerJoin('order_summaries', 'order_summaries.number', 'order_number')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('replacements')
          .innerJoin('replacement_lines', 'replacement_id', 'replacements.id')
          .innerJoin('parcel_lines as sent', (join) =>
            join.onRef('sent.parcel_id', '=', 'parcel.id').onRef('sent.position', '=', 'replacement_lines.position'),
          )
          .select(['replacements.id', 'delivery_from', 'delivery_to'])
          .whereRef('replacements.order_number', '=', 'parcel.order_number')
          .whereRef('at', '<=', 'parcel.packed_at')
          .where((where) => where.or([where('cause', '=', 'back'), where('sent.replacement_quantity', '>', 0)]))
          .orderBy('replacements.id', 'desc')
          .limit(1)
          .as('again'),
      (join) => join.onTrue(),
    )
    .select((eb) => {
      const of = (name: 'delivery_from' | 'delivery_to') =>
        eb
          .case()
          .when('again.id', 'is', null)
          .then(eb.ref(`order_summaries.${name}`))
          .else(eb.ref(`again.${name}`))
          .end()
      return [of('delivery_from').as('deliveryFrom'), of('delivery_to').as('deliveryTo')]
    })
    .select([
      'parcel.id',
      'order_number as orderNumber',
      'place',
      'count',
      'carrier',
      'tracking',
      'state',
      'grams',
      'packed_at as packedAt',
      'handed_over_at as handedOverAt',
      'delivered_at as deliveredAt',
      'lines',
      'placed_at as placedAt',
      'receiver as name',
      'email',
      'phone',
      'address',
      'address2',
      'state_code as stateCode',
      'pin_code as pinCode',
    ])
    .where((eb) => eb('parcel.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy(sql`array_position(${[...ids]}::uuid[], parcel.id)`)
    .execute()
}
