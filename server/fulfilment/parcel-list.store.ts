// Parcels in lists of staff.
import { sql } from 'kysely'
import type { DeliveryAttempt } from '#domain/fulfilment/delivery-attempt.ts'
import type { ParcelLine } from '#domain/fulfilment/parcel-line.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { type Carrier, toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { numbersNamed } from '#server/orders/search/order-search.store.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isLabelOld } from './label-age.store.ts'

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
  readonly number: number
  readonly place: number
  readonly count: number
  readonly customer: string
  readonly pinCode: string
  readonly phone: string
  readonly carrier: Carrier
  readonly tracking: string | null
  readonly state: ParcelState
  readonly grams: number | null
  readonly packedAt: Date
  readonly packedBy: string | null
  readonly handedOverAt: Date | null
  readonly deliveredAt: Date | null
  readonly changedAt: Date
  /** Of its order. */
  readonly heldReason: string | null
  readonly cancellationAsked: Date | null
  readonly refundedAt: Date | null
  readonly isLabelOld: boolean | null
  readonly lines: readonly ParcelLine[]
  /** The last delivery that failed. */
  readonly attempt: DeliveryAttempt | null
}

export type ParcelCursor = { readonly changedAt: Date; readonly id: string }

/** Those changed last first; of failed deliveries, which wait for a decision, those that have waited longest. */
export async function readParcelPage(
  connection: Connection,
  filter: ParcelFilter,
  { after, limit }: { after: ParcelCursor | undefined; limit: number },
): Promise<ListedParcel[]> {
  const [direction, sign] = filter.state === 'failed' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const query = listed(connection, filter).orderBy('changed_at', direction).orderBy('parcel_summaries.id', direction)
  if (!after) return query.limit(limit).execute()
  return query
    .where((eb) => eb(eb.refTuple('changed_at', 'parcel_summaries.id'), sign, eb.tuple(after.changedAt, after.id)))
    .limit(limit)
    .execute()
}

export async function countParcels(connection: Connection, filter: ParcelFilter) {
  return countUpTo(connection, filtered(connection, filter).select('id'))
}

/** With since when the oldest late one waits. Late: packed, or otherwise in this state, since before `since`, and not to be tried again on `today` or later, such as '2026-11-25'. */
export async function countParcelsInState(
  connection: Connection,
  state: ParcelState,
  { since = new Date(0), today }: { since?: Date | undefined; today?: string } = {},
) {
  const waitsSince = state === 'packed' ? 'packed_at' : 'changed_at'
  const isLate = sql<boolean>`(${sql.ref(waitsSince)} < ${since}
    AND (SELECT next_day FROM delivery_attempts AS attempt WHERE parcel_id = parcels.id
      ORDER BY attempt.number DESC LIMIT 1) >= ${today ?? null}::date IS NOT TRUE)`
  return connection
    .selectFrom('parcels')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isLate).as('late'),
      eb.fn.min(waitsSince).filterWhere(isLate).as('oldestAt'),
    ])
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
}

/** Parcels whose delivery failed, those that have waited longest first, without whose they are. */
export async function readFailed(connection: Connection, limit: number) {
  return connection
    .selectFrom('parcels')
    .select([
      'id',
      'order_number as orderNumber',
      'packed_at as packedAt',
      'changed_at as changedAt',
      lastAttemptOf('parcels'),
    ])
    .where('state', '=', 'failed')
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Carriers with parcels to hand over. */
export async function countToHandOver(connection: Connection) {
  return connection
    .selectFrom('parcels')
    .innerJoin('carriers', 'carriers.id', 'carrier_id')
    .select(['carriers.id', 'carriers.name', ({ fn }) => fn.countAll<number>().as('parcels')])
    .where('state', '=', 'packed')
    .groupBy(['carriers.id', 'carriers.name'])
    .orderBy('carriers.name')
    .execute()
}

/** Parcels by who packed them, or those of one person, and the hour in India, since the beginning of a day; those that were unpacked do not count. */
export async function countPackedByHour(connection: Connection, since: Date, by?: string) {
  const { rows } = await sql<{ name: string; hour: number; parcels: number }>`
    SELECT coalesce(name, 'By command') AS name, extract(hour FROM packed_at AT TIME ZONE 'Asia/Kolkata')::integer AS hour, count(*) AS parcels
    FROM parcels LEFT JOIN staff_names ON staff_names.id = packed_by
    WHERE packed_at >= ${since} AND changed_at >= ${since} AND state <> 'unpacked' ${by === undefined ? sql`` : sql`AND packed_by = ${by}`}
    GROUP BY packed_by, name, 2 ORDER BY name, hour`.execute(connection)
  return rows
}

/** The first of all parcels of a filter, in the order of packing. */
export async function readMatchingParcels(connection: Connection, filter: ParcelFilter, limit: number) {
  return filtered(connection, filter)
    .select(['id', 'order_number as orderNumber', 'number'])
    .orderBy('packed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** In the order of packing. */
export async function readParcelsInOrder(connection: Connection, filter: ParcelFilter, limit: number) {
  return listed(connection, filter)
    .orderBy('packed_at')
    .orderBy('order_number')
    .orderBy('parcel_summaries.number')
    .limit(limit)
    .execute()
}

function listed(connection: Connection, filter: ParcelFilter) {
  return filtered(connection, filter)
    .innerJoin('order_summaries', 'order_summaries.number', 'parcel_summaries.order_number')
    .leftJoin('staff_names', 'staff_names.id', 'packed_by')
    .select([
      'parcel_summaries.id',
      'order_number as orderNumber',
      'parcel_summaries.number',
      'place',
      'count',
      'receiver as customer',
      'pin_code as pinCode',
      'phone',
      'carrier',
      'tracking',
      'state',
      'grams',
      'packed_at as packedAt',
      'staff_names.name as packedBy',
      'handed_over_at as handedOverAt',
      'delivered_at as deliveredAt',
      'changed_at as changedAt',
      'held_reason as heldReason',
      'cancellation_asked_at as cancellationAsked',
      'refunded_at as refundedAt',
      isLabelOld('parcel_summaries', sql.ref('corrected_at')).as('isLabelOld'),
      'lines',
      lastAttemptOf('parcel_summaries'),
    ])
}

/** The last delivery that failed. */
const lastAttemptOf = (parcels: string) =>
  sql<DeliveryAttempt | null>`(
  SELECT jsonb_build_object('number', attempt.number, 'reason', reason, 'nextDay', next_day) FROM delivery_attempts AS attempt
  WHERE parcel_id = ${sql.ref(`${parcels}.id`)} ORDER BY attempt.number DESC LIMIT 1)`.as('attempt')

function filtered(connection: Connection, { state, carrier, q, orderNumber, ids }: ParcelFilter) {
  let query = connection.selectFrom('parcel_summaries')
  if (state) query = query.where('state', '=', state)
  if (carrier) query = query.where('carrier_id', '=', carrier)
  if (orderNumber) query = query.where('order_number', '=', orderNumber)
  if (ids) query = query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
  if (q) {
    const tracking = toTrackingNumber(q)
    query = query.where((eb) =>
      eb.or([eb('tracking', '=', tracking), eb('order_number', '=', eb.fn.any(numbersNamed(q)))]),
    )
  }
  return query
}
