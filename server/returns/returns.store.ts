import { sql } from 'kysely'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import {
  type ReturnEvent,
  type ReturnState,
  type ReturnWay,
  sentBackEvent,
  thrownAwayEvent,
  undecidedEvent,
} from '#domain/returns/return-states.ts'
import type { Delivery } from '#domain/returns/returnable-units.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredReturn = {
  readonly number: string
  readonly orderNumber: string
  readonly state: ReturnState
  readonly reason: ReturnReason
  readonly words: string
  readonly way: ReturnWay | null
  readonly declineReason: string | null
  readonly askedAt: Date
  readonly changedAt: Date
  /** Its units for the customer left the packing room then. */
  readonly sentBackAt: Date | null
  /** Null too where nobody noted it. */
  readonly sentBackCarrier: string | null
  readonly sentBackTracking: string | null
  readonly isThrownAway: boolean
}

export type ReturnLine = {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly quantity: number
  readonly shelved: number
  readonly writtenOff: number
  readonly refunded: number
  readonly resent: number
  readonly sentBack: number
  /** By the inspection, for the customer; stays when they are written off instead. */
  readonly putAside: number
}

type NewReturn = Pick<StoredReturn, 'number' | 'orderNumber' | 'reason' | 'words'> & {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  readonly at: Date
  /** Undefined: the customer. */
  readonly staffId: string | undefined
}

/** False when the number is taken. */
export async function insertReturn(tx: Transaction, { number, orderNumber, lines, at, ...asked }: NewReturn) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('returns')
    .values({
      ...{ number, order_number: orderNumber, state: 'asked', reason: asked.reason, words: asked.words },
      ...{ asked_at: at, changed_at: at },
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('return_lines')
    .values(
      lines.map(({ position, quantity }) => ({ return_number: number, order_number: orderNumber, position, quantity })),
    )
    .execute()
  await addEvent(tx, { number, state: 'asked', at, staffId: asked.staffId })
  return true
}

type Change = {
  readonly to: ReturnState
  readonly at: Date
  readonly staffId: string
  readonly way?: ReturnWay
  readonly declineReason?: string
}

/** Of a locked return; the state may follow. */
export async function setReturnState(tx: Transaction, number: string, { to, at, staffId, ...more }: Change) {
  await tx
    .updateTable('returns')
    .set({
      ...{ state: to, changed_at: at },
      ...(more.way && { way: more.way }),
      ...(more.declineReason !== undefined && { decline_reason: more.declineReason }),
    })
    .where('number', '=', number)
    .execute()
  await addEvent(tx, { number, state: to, at, staffId })
}

/** Of a locked return whose decision the customer has not been told. */
export async function setUndecided(tx: Transaction, number: string, { at, staffId }: Pick<Sent, 'at' | 'staffId'>) {
  await tx
    .updateTable('returns')
    .set((eb) => ({ state: 'asked', changed_at: eb.ref('asked_at'), way: null, decline_reason: null }))
    .where('number', '=', number)
    .execute()
  await addEvent(tx, { number, state: undecidedEvent, at, staffId })
}

type Sent = {
  readonly at: Date
  readonly staffId: string
  /** Undefined where nobody knows. */
  readonly carrier?: string
  readonly tracking?: string | undefined
}

/** Of a locked return that is to be sent back. */
export async function setSentBack(tx: Transaction, number: string, { at, staffId, carrier, tracking }: Sent) {
  await tx
    .updateTable('returns')
    .set({ sent_back_at: at, sent_back_carrier: carrier ?? null, sent_back_tracking: tracking ?? null })
    .where('number', '=', number)
    .execute()
  await addEvent(tx, { number, state: sentBackEvent, at, staffId })
}

/** Of a locked return. Its row is written as it is: that tells open pages. */
export async function setThrownAway(tx: Transaction, number: string, { at, staffId }: Pick<Sent, 'at' | 'staffId'>) {
  await tx.updateTable('returns').set({ number }).where('number', '=', number).execute()
  await addEvent(tx, { number, state: thrownAwayEvent, at, staffId })
}

/** Of a locked return that was sent back with a carrier. */
export async function setSentBackTracking(tx: Transaction, number: string, tracking: string): Promise<void> {
  await tx.updateTable('returns').set({ sent_back_tracking: tracking }).where('number', '=', number).execute()
}

type Counts = Partial<Pick<ReturnLine, 'shelved' | 'writtenOff' | 'refunded' | 'resent' | 'sentBack'>> & {
  /** By the inspection, for the customer; stays when they are written off instead. */
  readonly kept?: number
}

export async function setLineCounts(tx: Transaction, number: string, position: number, counts: Counts): Promise<void> {
  const columns = {
    shelved: 'shelved_quantity',
    writtenOff: 'written_off_quantity',
    kept: 'kept_quantity',
    refunded: 'refunded_quantity',
    resent: 'resent_quantity',
    sentBack: 'sent_back_quantity',
  } as const
  const set = Object.entries(counts).map(([name, units]) => [columns[name as keyof Counts], units])
  await tx
    .updateTable('return_lines')
    .set(Object.fromEntries(set))
    .where('return_number', '=', number)
    .where('position', '=', position)
    .execute()
}

async function addEvent(
  tx: Transaction,
  { number, state, at, staffId }: { number: string; state: ReturnEvent; at: Date; staffId: string | undefined },
): Promise<void> {
  await tx
    .insertInto('return_events')
    .values({ return_number: number, state, at, staff_id: staffId ?? null })
    .execute()
}

export async function readReturn(connection: Connection, number: string): Promise<StoredReturn | undefined> {
  return selectReturns(connection).where('number', '=', number).executeTakeFirst()
}

/** Those whose units went back to the customer by this number, of any carrier. */
export async function readReturnsSentBackBy(connection: Connection, tracking: string): Promise<StoredReturn[]> {
  return selectReturns(connection).where('sent_back_tracking', '=', tracking).execute()
}

/** The caller has locked its order before. */
export async function lockReturnRow(tx: Transaction, number: string): Promise<StoredReturn | undefined> {
  return selectReturns(tx).where('number', '=', number).forUpdate().executeTakeFirst()
}

/** Those asked for last first. */
export async function readReturnsOfOrders(connection: Connection, orders: readonly string[]): Promise<StoredReturn[]> {
  return selectReturns(connection)
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...orders]))))
    .orderBy('asked_at', 'desc')
    .orderBy('number')
    .execute()
}

export async function readReturnsOfCustomer(connection: Connection, customerId: string): Promise<StoredReturn[]> {
  return selectReturns(connection)
    .where('order_number', 'in', (eb) =>
      eb.selectFrom('order_summaries').select('number').where('customer_id', '=', customerId),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('number')
    .execute()
}

/** When each parcel of an order arrived. */
export async function readDeliveries(connection: Connection, orderNumber: string): Promise<Delivery[]> {
  const parcels = await connection
    .selectFrom('parcel_summaries')
    .select(['delivered_at as deliveredAt', 'lines'])
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'delivered')
    .execute()
  return parcels.flatMap(({ deliveredAt, lines }) => (deliveredAt === null ? [] : [{ deliveredAt, lines }]))
}

const isThrownAway = sql<boolean>`EXISTS (
  SELECT FROM return_events WHERE return_number = returns.number AND return_events.state = ${sql.lit(thrownAwayEvent)})`

function selectReturns(connection: Connection) {
  return connection
    .selectFrom('returns')
    .select([
      'number',
      'order_number as orderNumber',
      'state',
      'reason',
      'words',
      'way',
      'decline_reason as declineReason',
      'asked_at as askedAt',
      'changed_at as changedAt',
      'sent_back_at as sentBackAt',
      'sent_back_carrier as sentBackCarrier',
      'sent_back_tracking as sentBackTracking',
      isThrownAway.as('isThrownAway'),
    ])
}

/** Units of a return by line; what they are is said by the order. */
export function readReturnLines(connection: Connection, numbers: readonly string[]) {
  return connection
    .selectFrom('return_lines')
    .select([
      'return_number as number',
      'position',
      'quantity',
      'shelved_quantity as shelved',
      'written_off_quantity as writtenOff',
      'refunded_quantity as refunded',
      'resent_quantity as resent',
      'sent_back_quantity as sentBack',
      'kept_quantity as putAside',
    ])
    .where((eb) => eb('return_number', '=', eb.fn.any(eb.val([...numbers]))))
    .orderBy('position')
    .execute()
}

export function readReturnEvents(connection: Connection, number: string) {
  return selectEvents(connection).where('return_number', '=', number).orderBy('id').execute()
}

/** For the timeline of an order. */
export function readReturnEventsOfOrder(connection: Connection, orderNumber: string) {
  return selectEvents(connection)
    .innerJoin('returns', 'returns.number', 'return_number')
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute()
}

function selectEvents(connection: Connection) {
  return connection
    .selectFrom('return_events')
    .select(['return_number as number', 'return_events.state', 'at', 'staff_id as staffId'])
}
