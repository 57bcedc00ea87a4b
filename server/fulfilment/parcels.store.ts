import { sql } from 'kysely'
import type { BatchReason } from '#domain/fulfilment/batch-choice.ts'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { lockOrder, lockOrders } from '#server/orders/stored-order.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { isLabelOld } from './label-age.store.ts'
import { readReplacementUnits } from './replacements/replacements.store.ts'

export type ParcelUnits = {
  readonly position: number
  readonly quantity: number
  readonly batch?: string | undefined
  /** Why another batch expires sooner. */
  readonly batchReason?: BatchReason | undefined
}

type NewParcel = {
  readonly orderNumber: string
  readonly carrier: string
  readonly tracking?: string | undefined
  readonly grams?: number | undefined
  readonly lines: readonly ParcelUnits[]
  readonly at: Date
  /** Undefined: by command. */
  readonly staffId: string | undefined
}

/** Under the lock of its order, whose units the caller moves. */
export async function insertParcel(
  tx: Transaction,
  { orderNumber, carrier, tracking, grams, lines, at, staffId }: NewParcel,
): Promise<ParcelRow & { readonly place: number }> {
  const before = await readParcelsOfOrder(tx, orderNumber)
  const replacements = await readReplacementUnits(tx, orderNumber)
  const parcel = await tx
    .insertInto('parcels')
    .values((eb) => ({
      order_number: orderNumber,
      number: eb
        .selectFrom('parcels')
        .select((sub) => sql<number>`${sub.fn.coalesce(sub.fn.max('number'), sub.val(0))} + 1`.as('next'))
        .where('order_number', '=', orderNumber),
      carrier_id: carrier,
      tracking: tracking ?? null,
      state: 'packed' as const,
      grams: grams ?? null,
      packed_at: at,
      packed_by: staffId ?? null,
      changed_at: at,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcel_lines')
    .values(
      withReplacements(lines, replacements).map(({ position, quantity, replacement, batch, batchReason }) => ({
        parcel_id: parcel.id,
        order_number: orderNumber,
        position,
        quantity,
        replacement_quantity: replacement,
        batch_id: batch ?? null,
        batch_reason: batchReason ?? null,
      })),
    )
    .execute()
  await addEvent(tx, { parcelId: parcel.id, kind: 'state', value: 'packed', at, staffId })
  return {
    ...parcel,
    orderNumber,
    carrier,
    tracking: tracking ?? null,
    state: 'packed',
    lines: lines.map(({ position, quantity, batch = null }) => ({ position, quantity, batch })),
    place: before.length + 1,
  }
}

/** Replacements go first. */
function withReplacements(lines: readonly ParcelUnits[], waiting: ReadonlyMap<number, { readonly toPack: number }>) {
  const left = new Map([...waiting].map(([position, { toPack }]) => [position, toPack]))
  return lines.map((line) => {
    const replacement = Math.min(line.quantity, left.get(line.position) ?? 0)
    left.set(line.position, (left.get(line.position) ?? 0) - replacement)
    return { ...line, replacement }
  })
}

type StateChange = {
  readonly parcelId: string
  readonly to: ParcelState
  readonly at: Date
  readonly staffId: string | undefined
}

/** Under the lock of its order, whose units the caller moves. */
export async function setState(tx: Transaction, { parcelId, to, at, staffId }: StateChange): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({
      state: to,
      changed_at: at,
      ...(to === 'handed-over' && { handed_over_at: at }),
      ...(to === 'packed' && { handed_over_at: null }),
      ...(to === 'delivered' && { delivered_at: at }),
    })
    .where('id', '=', parcelId)
    .execute()
  await addEvent(tx, { parcelId, kind: 'state', value: to, at, staffId })
}

/** The parcel stays in its state, so `changed_at` stays too. */
export async function setTracking(
  tx: Transaction,
  { parcelId, tracking, at, staffId }: { parcelId: string; tracking: string; at: Date; staffId: string },
): Promise<void> {
  await tx.updateTable('parcels').set({ tracking }).where('id', '=', parcelId).execute()
  await addEvent(tx, { parcelId, kind: 'tracking', value: tracking, at, staffId })
}

type Event = {
  readonly parcelId: string
  readonly kind: 'state' | 'tracking' | 'printed'
  readonly value: string
  readonly at: Date
  readonly staffId: string | undefined
}

export async function addEvent(connection: Connection, { parcelId, kind, value, at, staffId }: Event): Promise<void> {
  await connection
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, kind, value, at, staff_id: staffId ?? null })
    .execute()
}

export type ParcelRow = {
  readonly id: string
  readonly orderNumber: string
  readonly number: number
  readonly carrier: string
  readonly tracking: string | null
  readonly state: ParcelState
  readonly lines: readonly (Pick<ParcelUnits, 'position' | 'quantity'> & { readonly batch: string | null })[]
}

/** The batches that their units are of. */
export function batchesIn(parcels: readonly Pick<ParcelRow, 'lines'>[]): readonly string[] {
  return parcels.flatMap(({ lines }) => lines.flatMap(({ batch }) => batch ?? []))
}

/** Locks the order of a parcel, then reads the parcel: changes of an order run one after the other. */
export async function lockParcel(
  tx: Transaction,
  id: string,
): Promise<{ readonly order: StoredOrder; readonly parcel: ParcelRow } | undefined> {
  const found = await tx.selectFrom('parcels').select('order_number').where('id', '=', id).executeTakeFirst()
  const order = found && (await lockOrder(tx, found.order_number))
  return order && { order, parcel: await selectParcels(tx).where('id', '=', id).executeTakeFirstOrThrow() }
}

export function readParcel(connection: Connection, id: string): Promise<ParcelRow | undefined> {
  return selectParcels(connection).where('id', '=', id).executeTakeFirst()
}

/** Locks the orders of several parcels. */
export async function lockOrdersOf(tx: Transaction, parcels: readonly string[]): Promise<void> {
  const found = tx.selectFrom('parcels').select('order_number').distinct()
  const rows = await found.where((eb) => eb('id', '=', eb.fn.any(eb.val([...parcels])))).execute()
  const orders = rows.map((row) => row.order_number)
  if (orders.length > 0) await lockOrders(tx, orders)
}

/** Those that were not unpacked, in the order of packing. */
export async function readParcelsOfOrder(connection: Connection, orderNumber: string): Promise<ParcelRow[]> {
  return selectParcels(connection)
    .where('order_number', '=', orderNumber)
    .where('state', '<>', 'unpacked')
    .orderBy('number')
    .execute()
}

/** Those of several orders that were not unpacked. */
export async function readParcelsOfOrders(connection: Connection, orders: readonly string[]): Promise<ParcelRow[]> {
  return selectParcels(connection)
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...orders]))))
    .where('state', '<>', 'unpacked')
    .execute()
}

function selectParcels(connection: Connection) {
  return connection
    .selectFrom('parcel_summaries')
    .select(['id', 'order_number as orderNumber', 'number', 'carrier_id as carrier', 'tracking', 'state', 'lines'])
}

/** Whether it was packed before the delivery address was corrected, and its label not printed since. */
export async function hasOldLabel(tx: Transaction, parcelId: string, correctedAt: Date): Promise<boolean> {
  const { isOld } = await tx
    .selectFrom('parcels')
    .select(isLabelOld('parcels', correctedAt).as('isOld'))
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  return isOld === true
}

export type PackedBy = { readonly parcel: number; readonly by: string | null; readonly at: string }

/** Who packed the newest parcel of an order: for those who come too late. */
export async function readLastPacked(connection: Connection, orderNumber: string): Promise<PackedBy | undefined> {
  const row = await connection
    .selectFrom('parcels')
    .leftJoin('staff_names', 'staff_names.id', 'packed_by')
    .select(['number as parcel', 'staff_names.name as by', 'packed_at as at'])
    .where('order_number', '=', orderNumber)
    .where('state', '<>', 'unpacked')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}

/** Who changed the state of a parcel last, and when; null: by command. */
export async function readLastStateChange(connection: Connection, parcelId: string) {
  const row = await connection
    .selectFrom('parcel_events')
    .leftJoin('staff_names', 'staff_names.id', 'staff_id')
    .select(['staff_names.name as by', 'at'])
    .where('parcel_id', '=', parcelId)
    .where('kind', '=', 'state')
    .orderBy('parcel_events.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { by: row.by, at: row.at.toISOString() }
}

/** The state that a parcel had before its present one, and since when it has that. */
export async function readStateBefore(tx: Transaction, parcelId: string) {
  const [now, before] = await tx
    .selectFrom('parcel_events')
    .select(['value', 'at'])
    .where('parcel_id', '=', parcelId)
    .where('kind', '=', 'state')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if (!now) throw new Error(`The parcel ${parcelId} has no event`)
  return { before: before?.value, changedAt: now.at }
}

/** What happened to the parcels of an order, oldest first. */
export function readEventsOfOrder(connection: Connection, orderNumber: string) {
  return connection
    .selectFrom('parcel_events')
    .innerJoin('parcels', 'parcels.id', 'parcel_id')
    .select(['at', 'kind', 'parcels.number as parcel', 'value', 'staff_id as staffId'])
    .where('order_number', '=', orderNumber)
    .orderBy('parcel_events.id')
    .execute()
}

/** Who took units of a batch last, for those who come too late. */
export async function readLastPackedOf(connection: Connection, batchId: string): Promise<PackedBy | undefined> {
  const row = await connection
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_id')
    .leftJoin('staff_names', 'staff_names.id', 'packed_by')
    .select(['number as parcel', 'staff_names.name as by', 'packed_at as at'])
    .where('batch_id', '=', batchId)
    .where('state', '<>', 'unpacked')
    .orderBy('packed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
}
