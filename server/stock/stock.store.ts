import { sql } from 'kysely'
import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import { reservationTransitions } from '#domain/stock/reservation.ts'
import { canTransition } from '#domain/transitions.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'

export type StockRow = {
  readonly title: string
  readonly stock: number
  readonly isListed: boolean
  /** Paise; 0 of a draft without one. */
  readonly price: number
}

/** Locks products in the order of their ids, so that two transactions never deadlock. */
export async function lockStock(tx: Transaction, productIds: readonly string[]): Promise<Map<string, StockRow>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'title', 'stock', 'price_paise as price', 'withdrawn_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(productIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, isListed: row.withdrawn_at === null }]))
}

/** Units in stock by product, of those on sale. */
export async function readStock(
  connection: Connection,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'stock'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...productIds]))))
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** Before the first batch of products, which asks what lies on the shelf: parcels that move units wait, and sales too. */
export async function lockForFirstBatch(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...productIds]))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Until the commit none of these products gets its first batch: units of parcels move. Sales are not held up. */
export async function keepUnbatched(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...productIds]))))
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/**
 * Subtracts units from the stock of different products, whose rows the caller has locked. False when one has too few or is
 * withdrawn; that one is unchanged.
 */
export async function takeFromStock(tx: Transaction, lines: readonly WantedLine[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE products SET stock = stock - line.quantity FROM ${rowsOf(lines)}
    WHERE id = line.product_id AND stock >= line.quantity AND withdrawn_at IS NULL`.execute(tx)
  return Number(numAffectedRows) === lines.length
}

/** Of these products those that a reservation or a batch names: they cannot be deleted. */
export async function readReservedEver(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT product_id AS id FROM reservation_lines WHERE product_id = ANY (${ids}::text[])
    UNION SELECT product_id FROM batches WHERE product_id = ANY (${ids}::text[])`.execute(connection)
  return rows.map(({ id }) => id)
}

export async function returnToStock(tx: Transaction, { productId, quantity }: WantedLine): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', productId)
    .execute()
}

export async function insertReservation(
  tx: Transaction,
  { lines, reservedAt, expiresAt, network }: NewReservation,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH reservation AS (
      INSERT INTO reservations (state, reserved_at, expires_at, network)
      VALUES ('active', ${reservedAt}, ${expiresAt}, ${network})
      RETURNING id
    ), lines AS (
      INSERT INTO reservation_lines (reservation_id, product_id, quantity)
      SELECT reservation.id, line.product_id, line.quantity FROM reservation, ${rowsOf(lines)}
    )
    SELECT id FROM reservation`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The reservation was not inserted')
  return row.id
}

type NewReservation = {
  readonly lines: readonly WantedLine[]
  readonly reservedAt: Date
  readonly expiresAt: Date
  readonly network: string | null
}

function rowsOf(lines: readonly WantedLine[]) {
  const [productIds, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)]
  return sql`unnest(${productIds}::text[], ${quantities}::int[]) AS line (product_id, quantity)`
}

/** Locks the reservations that are still active; gives their ids. */
export async function lockActiveReservations(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('reservations')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** False when the reservation is no longer active. */
export async function markCommitted(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ state: fromActive('committed') })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function fromActive(to: 'committed' | 'released') {
  if (!canTransition(reservationTransitions, 'active', to)) throw new Error(`An active reservation cannot be ${to}`)
  return to
}

/** The caller has locked the reservations by `lockActiveReservations`. */
export async function markReleased(tx: Transaction, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .updateTable('reservations')
      .set({ state: fromActive('released') })
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

export async function readExpiredReservations(
  connection: Connection,
  now: Date,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Sold or released ones that would have expired before then, with their lines. */
export function deleteEndedReservations(database: Database, before: Date, running?: Running): Promise<void> {
  const where = sql<boolean>`state <> 'active' AND expires_at < ${before}`
  return deleteInPortions(database, { from: 'reservations', where }, running)
}

export async function isBatchOf(tx: Transaction, batch: string, productId: string): Promise<boolean> {
  const found = tx.selectFrom('batches').select('id').where('id', '=', batch).where('product_id', '=', productId)
  return (await found.executeTakeFirst()) !== undefined
}

/** Units reserved from a network by customers without an order. */
export async function countUnitsReservedFrom(tx: Transaction, network: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce(sum(quantity), 0) AS units
    FROM reservations AS r JOIN reservation_lines ON reservation_id = r.id
    WHERE r.network = ${network} AND r.state = 'active'`.execute(tx)
  return rows[0]?.units ?? 0
}
