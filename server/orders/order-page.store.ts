import { sql } from 'kysely'
import type { DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { ChangeableOrder } from '#domain/orders/order-changes.ts'
import type { FulfilmentState, PaymentState } from '#domain/orders/order-states.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type OrderRecord = ChangeableOrder & {
  readonly number: string
  readonly version: number
  readonly placedAt: Date
  readonly customerId: string
  readonly customerName: string
  readonly ordersOfCustomer: number
  readonly email: string
  readonly stateCode: string
  readonly heldAt: Date | null
  readonly payment: PaymentState
  readonly fulfilment: FulfilmentState
  readonly paymentId: string
  readonly providerOrderId: string
  readonly subtotal: number
  readonly discount: number
  readonly rounding: number
  readonly total: number
  readonly credited: number
  readonly deliveryFrom: string | null
  readonly deliveryTo: string | null
  readonly ordered: DeliveryFields
  /** Only the corrected fields. */
  readonly corrected: Partial<DeliveryFields>
}

export async function readOrderRecord(connection: Connection, number: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    SELECT number, version, placed_at AS "placedAt", customer_id AS "customerId", customers.name AS "customerName",
      (SELECT count(*) FROM orders AS own WHERE own.customer_id = orders.customer_id) AS "ordersOfCustomer",
      orders.email, state_code AS "stateCode", held_at AS "heldAt", held_reason AS "heldReason", payment, fulfilment,
      payment_id AS "paymentId", provider_order_id AS "providerOrderId", subtotal_paise AS subtotal,
      discount_paise AS discount, rounding_paise AS rounding, total_paise AS total, credited_paise AS credited,
      delivery_from AS "deliveryFrom", delivery_to AS "deliveryTo",
      ${orderedFields} AS ordered, ${correctedFields} AS corrected, ${unitsNotDispatched} AS "unitsNotDispatched"
    FROM orders JOIN customers ON customers.id = customer_id WHERE number = ${number}`.execute(connection)
  return rows[0]
}

export type LockedOrder = ChangeableOrder &
  Pick<OrderRecord, 'number' | 'version' | 'stateCode' | 'ordered' | 'corrected'>

/** Locks the order: all changes of an order by staff run one after the other. */
export async function lockForChange(tx: Transaction, number: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<Omit<LockedOrder, 'unitsNotDispatched'>>`
    SELECT number, version, state_code AS "stateCode", held_reason AS "heldReason", fulfilment,
      ${orderedFields} AS ordered, ${correctedFields} AS corrected
    FROM orders WHERE number = ${number} FOR UPDATE`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  // After the lock, so that it sees what the transaction before has done.
  const { rows: counted } = await sql<{ units: number }>`
    SELECT ${unitsNotDispatched} AS units FROM orders WHERE number = ${number}`.execute(tx)
  return { ...row, unitsNotDispatched: counted[0]?.units ?? 0 }
}

const orderedFields = sql`jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', orders.phone,
  'address', address, 'address2', address2, 'pinCode', pin_code)`

const correctedFields = sql`jsonb_strip_nulls(jsonb_build_object('firstName', corrected_first_name,
  'lastName', corrected_last_name, 'phone', corrected_phone, 'address', corrected_address,
  'address2', corrected_address2, 'pinCode', corrected_pin_code))`

const unitsNotDispatched = sql`(SELECT coalesce(sum(to_pack_quantity + packed_quantity), 0)::integer FROM order_lines
  WHERE order_number = orders.number)`

export async function readUnits(connection: Connection, number: string) {
  return connection
    .selectFrom('order_lines')
    .select([
      'position',
      'product_id as productId',
      'title',
      'net_quantity as netQuantity',
      'quantity',
      'to_pack_quantity as toPack',
      'packed_quantity as packed',
      'shipped_quantity as shipped',
      'delivered_quantity as delivered',
      'cancelled_quantity as cancelled',
      'unit_price_paise as unitPricePaise',
      sql<number>`(SELECT coalesce(sum(quantity), 0)::integer FROM credit_note_lines AS credited
        WHERE credited.order_number = order_lines.order_number AND credited.position = order_lines.position
          AND kind = 'returned')`.as('returned'),
    ])
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
}

export type ShownParcel = {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly carrier: string
  readonly tracking: string | null
  readonly trackingPattern: string | null
  readonly grams: number | null
  readonly packedAt: Date
  readonly changedAt: Date
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
}

export async function readParcels(connection: Connection, number: string): Promise<ShownParcel[]> {
  const { rows } = await sql<ShownParcel>`
    SELECT parcels.id, number, state, carriers.name AS carrier, tracking, tracking_url AS "trackingPattern", grams,
      packed_at AS "packedAt", changed_at AS "changedAt", (
        SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) ORDER BY position), '[]')
        FROM parcel_lines WHERE parcel_id = parcels.id
      ) AS lines
    FROM parcels JOIN carriers ON carriers.id = carrier_id
    WHERE order_number = ${number} ORDER BY number`.execute(connection)
  return rows
}

type ShownDocument = {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly issuedAt: Date
  readonly amount: number
}

export async function readDocuments(connection: Connection, number: string): Promise<ShownDocument[]> {
  const { rows } = await sql<ShownDocument>`
    SELECT kind, number, issued_at AS "issuedAt", (document->'totals'->>'payable')::bigint AS amount
    FROM (
      SELECT 'invoice' AS kind, number, issued_at, document FROM invoices WHERE order_number = ${number}
      UNION ALL
      SELECT 'credit-note', number, issued_at, document FROM credit_notes WHERE order_number = ${number}
    ) AS documents
    ORDER BY issued_at, kind DESC, number`.execute(connection)
  return rows
}

/** Of the order's payment; refunds of surplus payments are no part of the order. */
export async function readRefundsForStaff(connection: Connection, paymentId: string) {
  return connection
    .selectFrom('refunds')
    .select([
      'payment_id as paymentId',
      'amount_paise as amountPaise',
      'state',
      'reason',
      'refusal as providerMessage',
      'decided_at as decidedAt',
      'next_try_at as nextTryAt',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('decided_at')
    .execute()
}

/** Messages of the customer since the order was placed. */
export async function readTickets(
  connection: Connection,
  { customerId, placedAt }: Pick<OrderRecord, 'customerId' | 'placedAt'>,
) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'received_at as receivedAt'])
    .where('customer_id', '=', customerId)
    .where('received_at', '>=', placedAt)
    .orderBy('received_at')
    .limit(20)
    .execute()
}
