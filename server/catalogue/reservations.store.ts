import { sql } from 'kysely'
import { reservationTransitions } from '#domain/catalogue/reservation.ts'
import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { canMove } from '#domain/transitions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

export type Shelf = { readonly title: string; readonly stock: number; readonly isWithdrawn: boolean }

/** Locks products in the order of their ids, the same for everybody, so that nobody waits in a circle. */
export async function lockShelf(tx: Transaction, productIds: readonly string[]): Promise<Map<string, Shelf>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await lockProducts(tx, { productIds })
  return new Map(rows.map((row) => [row.id, { ...row, isWithdrawn: row.withdrawn_at !== null }]))
}

const lockProducts = prepared((database, value: { productIds: readonly string[] }) =>
  database
    .selectFrom('products')
    .select(['id', 'title', 'stock', 'withdrawn_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(value.productIds))))
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Takes units of different products off the shelf, which the caller has locked. False when there are too few of one, or it is
 * withdrawn: of that one nothing is taken.
 */
export async function takeUnits(tx: Transaction, lines: readonly WantedLine[]): Promise<boolean> {
  const { numAffectedRows } = await takeFromProducts(tx, listsOf(lines))
  return Number(numAffectedRows) === lines.length
}

const takeFromProducts = prepared(
  (_, value: Lists) => sql`
    UPDATE products SET stock = stock - line.quantity FROM ${linesIn(value)}
    WHERE id = line.product_id AND stock >= line.quantity AND withdrawn_at IS NULL`,
)

export async function putUnitsBack(tx: Transaction, { productId, quantity }: WantedLine): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', productId)
    .execute()
}

export async function receiveUnits(tx: Transaction, { productId, quantity }: WantedLine): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', quantity), received: eb('received', '+', quantity) }))
    .where('id', '=', productId)
    .execute()
}

export async function insertReservation(
  tx: Transaction,
  { lines, ...reservation }: NewReservation & { readonly lines: readonly WantedLine[] },
): Promise<string> {
  const { rows } = await insertWithLines(tx, { ...listsOf(lines), ...reservation })
  const [row] = rows
  if (!row) throw new Error('The reservation was not written down')
  return row.id
}

type NewReservation = { readonly reservedAt: Date; readonly expiresAt: Date; readonly network: string | null }

const insertWithLines = prepared(
  (_, value: Lists & NewReservation) => sql<{ id: string }>`
    WITH reservation AS (
      INSERT INTO reservations (state, reserved_at, expires_at, network)
      VALUES ('held', ${value.reservedAt}, ${value.expiresAt}, ${value.network})
      RETURNING id
    ), lines AS (
      INSERT INTO reservation_lines (reservation_id, product_id, quantity)
      SELECT reservation.id, line.product_id, line.quantity FROM reservation, ${linesIn(value)}
    )
    SELECT id FROM reservation`,
)

type Lists = { readonly productIds: readonly string[]; readonly quantities: readonly number[] }

function listsOf(lines: readonly WantedLine[]): Lists {
  return { productIds: lines.map(({ productId }) => productId), quantities: lines.map(({ quantity }) => quantity) }
}

function linesIn({ productIds, quantities }: Lists) {
  return sql`unnest(${productIds}::text[], ${quantities}::int[]) AS line (product_id, quantity)`
}

/** Locks those of the reservations that are still held, and names them. */
export async function lockHeld(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('reservations')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'held')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Commits a reservation that is still held; false when it has ended otherwise. */
export async function commitHeld(tx: Transaction, id: string): Promise<boolean> {
  const { numAffectedRows } = await commit(tx, { id })
  return numAffectedRows === 1n
}

const commit = prepared((database, value: { id: string }) =>
  database
    .updateTable('reservations')
    .set({ state: fromHeld('committed') })
    .where('id', '=', value.id)
    .where('state', '=', 'held'),
)

function fromHeld(to: 'committed' | 'released') {
  if (!canMove(reservationTransitions, 'held', to)) throw new Error(`A held reservation cannot be ${to}`)
  return to
}

/** Releases reservations that the caller has locked while they were held. */
export async function releaseLocked(tx: Transaction, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .updateTable('reservations')
      .set({ state: fromHeld('released') })
      .where('id', 'in', [...ids])
      .execute()
}

export async function readReservedLines(connection: Connection, ids: readonly string[]): Promise<WantedLine[]> {
  if (ids.length === 0) return []
  return connection
    .selectFrom('reservation_lines')
    .select(['product_id as productId', 'quantity'])
    .where('reservation_id', 'in', [...ids])
    .orderBy('product_id')
    .execute()
}

export async function expiredReservations(
  connection: Connection,
  now: Date,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
