// Orders with units to pack, and who packs them (PACK-01).
import { type SqlBool, sql } from 'kysely'
import { lapsedClaimPassedOver } from '#domain/fulfilment/packing-claim.ts'
import { later } from '#domain/time.ts'
import { isStopped, lateCondition } from '#server/orders/search/order-search.store.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type QueuedOrder = {
  readonly number: string
  readonly placedAt: Date
  readonly deliveryFrom: string | null
  readonly dueFrom: string | null
  readonly dueTo: string | null
  readonly deliveryTo: string | null
  readonly leaveBy: string | null
  readonly customer: string
  readonly stateCode: string
  readonly pinCode: string
  readonly claimedBy: string | null
  readonly claimedName: string | null
  readonly claimedUntil: Date | null
  /** Whose claim, another's, has lapsed a short time ago. */
  readonly hadBy: string | null
  readonly wantedBy: string | null
  readonly reservedIn: string[] | null
}

type QueueQuery = {
  readonly after?: string | undefined
  readonly late: boolean
  /** Last four digits of the number. */
  readonly end?: string | undefined
  readonly limit: number
  readonly staffId: string
  readonly now: Date
}

/**
 * All, oldest first, or those due or late, by the day on which they must leave; orders that are stopped or cancelled are left out. A cursor is the
 * number of an order: it may be packed since.
 */
export async function readQueue(
  connection: Connection,
  { after, late, end, limit, staffId, now }: QueueQuery,
): Promise<QueuedOrder[]> {
  const start = after === undefined ? undefined : await readPlace(connection, after)
  const dueOn = sql<string>`coalesce(leave_by, ${dueWithoutPromise})`
  return waiting(connection, { isOnHold: false })
    .leftJoin('packing_claims', (join) =>
      join.onRef('packing_claims.order_number', '=', 'orders.number').on('packing_claims.expires_at', '>', now),
    )
    .select([
      'orders.number',
      'placed_at as placedAt',
      'delivery_from as deliveryFrom',
      'due_from as dueFrom',
      'due_to as dueTo',
      'delivery_to as deliveryTo',
      'leave_by as leaveBy',
      'receiver as customer',
      'state_code as stateCode',
      'pin_code as pinCode',
      'packing_claims.staff_id as claimedBy',
      'staff_name as claimedName',
      'packing_claims.expires_at as claimedUntil',
      reservedIn,
      wantedBy(now),
      hadBy({ staffId, now }),
    ])
    .$if(end !== undefined, (query) => query.where(sql<SqlBool>`right(orders.number, 4) = ${end}`))
    .$if(late, (query) => query.where(lateCondition(now)))
    .$if(start !== undefined, (query) =>
      query.where(
        late
          ? sql<SqlBool>`(${dueOn}, placed_at, orders.number) > (${start?.dueOn}::date, ${start?.placedAt}::timestamptz, ${start?.number})`
          : sql<SqlBool>`(placed_at, orders.number) > (${start?.placedAt}::timestamptz, ${start?.number})`,
      ),
    )
    .$if(late, (query) => query.orderBy(dueOn))
    .orderBy('placed_at')
    .orderBy('orders.number')
    .limit(limit)
    .execute()
}

/** The day from which an order without a promise is due or late, as `lateCondition` says. */
const dueWithoutPromise = sql`((placed_at + interval '2 days') AT TIME ZONE 'Asia/Kolkata')::date`

type Place = { readonly placedAt: string; readonly dueOn: string; readonly number: string }

/** As text, since a Date has no microseconds. */
async function readPlace(connection: Connection, number: string): Promise<Place | undefined> {
  return connection
    .selectFrom('order_summaries')
    .select([
      'number',
      sql<string>`placed_at::text`.as('placedAt'),
      sql<string>`coalesce(leave_by, ${dueWithoutPromise})::text`.as('dueOn'),
    ])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Where an order goes, and when it must leave. */
export async function readDestination(connection: Connection, number: string) {
  return connection
    .selectFrom('order_summaries')
    .select(['address2 as town', 'state_code as stateCode', 'pin_code as pinCode'])
    .select('leave_by as leaveBy')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** Orders on hold with units to pack. */
export async function countHeld(connection: Connection) {
  return countUpTo(connection, waiting(connection, { isOnHold: true }).select('orders.number'))
}

/** The queue, or orders on hold, by the days on which they must leave, the earliest first; orders without a promise are last. */
export async function countQueueByDay(connection: Connection, { isOnHold = false } = {}) {
  return waiting(connection, { isOnHold })
    .select(['leave_by as day', ({ fn }) => fn.countAll<number>().as('orders')])
    .select(({ fn }) => fn.min<Date>('placed_at').as('oldestAt'))
    .groupBy('leave_by')
    .orderBy('leave_by')
    .execute()
}

type Packer = { readonly staffId: string; readonly now: Date }

const passedOverSince = (now: Date) => later(now, -lapsedClaimPassedOver)

const hadBy = ({ staffId, now }: Packer) =>
  sql<string | null>`(SELECT staff_name FROM packing_claims AS former WHERE former.order_number = orders.number
    AND former.staff_id <> ${staffId} AND former.expires_at > ${passedOverSince(now)} AND former.expires_at <= ${now})`.as(
    'hadBy',
  )

/** The oldest order that nobody else is packing; of those that somebody else had a short time ago only when there is no other. */
export async function readNextToPack(connection: Connection, { staffId, now }: Packer): Promise<string | undefined> {
  const free = await readOldest(connection, { staffId, since: passedOverSince(now) })
  return free ?? (await readOldest(connection, { staffId, since: now }))
}

/** Of the orders that nobody else has had since then. */
async function readOldest(
  connection: Connection,
  { staffId, since }: { readonly staffId: string; readonly since: Date },
): Promise<string | undefined> {
  const row = await waiting(connection, { isOnHold: false })
    .select('orders.number')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('packing_claims')
            .select('staff_id')
            .whereRef('packing_claims.order_number', '=', 'orders.number')
            .where('packing_claims.expires_at', '>', since)
            .where('packing_claims.staff_id', '<>', staffId),
        ),
      ),
    )
    .orderBy('placed_at')
    .orderBy('orders.number')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** Orders with units to pack, by the partial index of what is not finished. */
function waiting(connection: Connection, { isOnHold }: { isOnHold: boolean }) {
  return connection
    .selectFrom('order_summaries as orders')
    .where('fulfilment', 'not in', ['delivered', 'cancelled'])
    .where('fulfilment', 'in', ['to-pack', 'part-packed'])
    .where('refunded_at', 'is', null)
    .where(isOnHold ? isStopped : sql<SqlBool>`NOT ${isStopped}`)
}

export type PackingClaim = {
  readonly staffId: string
  readonly name: string
  readonly expiresAt: Date
  /** The sessions whose devices have fetched the order ahead (PACK-07); null once somebody has opened it. */
  readonly reservedIn: string[] | null
}
export type Wanted = { readonly staffId: string; readonly name: string; readonly until: Date }

/** Null as well once a server of 0.6.0 has written the claim: it does not know of reservations. */
const reservedIn = sql<
  string[] | null
>`CASE WHEN packing_claims.reserved_until = packing_claims.expires_at THEN packing_claims.reserved_in END`.as(
  'reservedIn',
)

/** The name of the person who asks for a claim now. */
const wantedBy = (now: Date) =>
  sql<string | null>`CASE WHEN packing_claims.wanted_until > ${now} THEN packing_claims.wanted_name END`.as('wantedBy')

/** The last claim of an order, also one that has expired. */
export async function readClaim(
  connection: Connection,
  { orderNumber, now }: { orderNumber: string; now: Date },
): Promise<(PackingClaim & { readonly wantedBy: string | null; readonly wantedById: string | null }) | undefined> {
  return connection
    .selectFrom('packing_claims')
    .select(['staff_id as staffId', 'staff_name as name', 'expires_at as expiresAt', 'wanted_by as wantedById'])
    .select([reservedIn, wantedBy(now)])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
}

/** Its person's browser gives the claim up, if it has network. */
export async function askForClaim(
  tx: Transaction,
  orderNumber: string,
  { staffId, name, until }: Wanted,
): Promise<void> {
  await tx
    .updateTable('packing_claims')
    .set({ wanted_by: staffId, wanted_name: name, wanted_until: until })
    .where('order_number', '=', orderNumber)
    .execute()
}

export async function writeClaim(
  tx: Transaction,
  orderNumber: string,
  { staffId, name, expiresAt, reservedIn }: PackingClaim,
): Promise<void> {
  const nobody = { wanted_by: null, wanted_name: null, wanted_until: null }
  const claim = { staff_id: staffId, staff_name: name, ...leaseOf({ expiresAt, reservedIn }), ...nobody }
  await tx
    .insertInto('packing_claims')
    .values({ order_number: orderNumber, ...claim })
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet(claim))
    .execute()
}

/** A request of another person stays: a browser may renew a claim before it knows. */
export async function renewClaim(tx: Transaction, orderNumber: string, lease: Lease): Promise<void> {
  await tx.updateTable('packing_claims').set(leaseOf(lease)).where('order_number', '=', orderNumber).execute()
}

type Lease = Pick<PackingClaim, 'expiresAt' | 'reservedIn'>

function leaseOf({ expiresAt, reservedIn }: Lease) {
  return { expires_at: expiresAt, reserved_in: reservedIn, reserved_until: reservedIn && expiresAt }
}

/** Numbers of the orders that a session has fetched ahead and that nobody has opened. */
export async function readReservations(
  connection: Connection,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('packing_claims')
    .select('order_number as number')
    .where('staff_id', '=', staffId)
    .where(sql<SqlBool>`${sessionId} = ANY (reserved_in) AND reserved_until = expires_at`)
    .orderBy('order_number')
    .execute()
  return rows.map(({ number }) => number)
}

/** What a person was packing is free for others. */
export async function endClaimsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.deleteFrom('packing_claims').where('staff_id', '=', staffId).execute()
}

export async function endClaim(tx: Transaction, orderNumber: string): Promise<void> {
  await tx.deleteFrom('packing_claims').where('order_number', '=', orderNumber).execute()
}
