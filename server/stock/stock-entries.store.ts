import { sql } from 'kysely'
import type { UnitsAtHand } from '#domain/stock/count-shelf.ts'
import { type KindByHand, kindsByHand } from '#domain/stock/enter-by-hand.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import { type NamedRow, nameOfRow } from '#server/catalogue/product-name.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** The caller has locked the products. A trigger adds the units to received and stock. */
export async function insertEntries(
  tx: Transaction,
  entries: readonly StockEntry[],
  { at, staffId }: { at: Date; staffId?: string | undefined },
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, productId, units, batchId, reason, counted, short, undoes }) => ({
    kind,
    product_id: productId,
    units,
    batch_id: batchId ?? null,
    reason: reason ?? null,
    counted: counted ?? null,
    short: short ?? null,
    staff_id: staffId ?? null,
    at,
    undoes: undoes === undefined ? null : Number(undoes),
  }))
  await tx.insertInto('stock_entries').values(rows).execute()
}

/** Units of a product for staff; those reserved are for payments under way. */
export async function readUnitsOf(connection: Connection, id: string): Promise<UnitsOf | undefined> {
  return (await readUnitsOfAll(connection, [id])).get(id)
}

export async function readUnitsOfAll(connection: Connection, ids: readonly string[]): Promise<Map<string, UnitsOf>> {
  const { rows } = await sql<UnitsOfRow>`
    SELECT id, title, net_quantity_amount || ' ' || net_quantity_unit AS "netQuantity", shelf_place AS "shelfPlace",
      low_mark AS "lowMark", stock, "toPack", lost,
      (SELECT coalesce(sum(quantity), 0)::int FROM ${activeLines} WHERE product_id = products.id) AS reserved,
      (SELECT max(entry.id)::text FROM stock_entries AS entry WHERE product_id = products.id) AS "newestEntry",
      (SELECT units FROM stock_entries AS entry WHERE product_id = products.id AND kind = 'delivery' AND ${isNotUndone()}
        ORDER BY entry.id DESC LIMIT 1) AS "lastDelivery",
      (SELECT sum(short)::int FROM (SELECT DISTINCT ON (batch_id) short FROM stock_entries AS entry
        WHERE product_id = products.id AND counted IS NOT NULL AND ${isNotUndone()} ORDER BY batch_id, entry.id DESC) AS last) AS short
    FROM products CROSS JOIN LATERAL ${unitsToPack} AS promised
    WHERE id = ANY (${ids}::text[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, known(row)]))
}

/** Of a product: units to pack, and of these those that left in lost parcels. */
const unitsToPack = sql`(
  SELECT coalesce(sum(units), 0)::int AS "toPack", coalesce(sum(least(units, gone)), 0)::int AS lost
  FROM units_to_pack AS line CROSS JOIN LATERAL (
    SELECT coalesce(sum(units), 0) AS gone FROM lost_units AS parcel
    WHERE (parcel.order_number, parcel.position) = (line.order_number, line.position)) AS away
  WHERE product_id = products.id)`

function known(row: UnitsOfRow): UnitsOf {
  const { lowMark, lastDelivery, shelfPlace, short, ...units } = row
  return {
    ...units,
    ...(lowMark !== null && { lowMark }),
    ...(lastDelivery !== null && { lastDelivery }),
    ...(shelfPlace !== null && { shelfPlace }),
    ...(short !== null && { short }),
  }
}

/** Of an entry by its alias. */
export function isNotUndone(entry: 'entry' | 'later' = 'entry') {
  return sql<boolean>`NOT EXISTS (SELECT FROM stock_entries AS undone WHERE undone.undoes = ${sql.ref(`${entry}.id`)})`
}

export type ListedKind = KindByHand | 'count'

type ListedEntry = NamedRow & {
  readonly id: string
  readonly at: Date
  readonly productId: string
  readonly kind: ListedKind
  readonly units: number
  readonly batchId: string | null
  readonly code: string | null
  readonly by: string | null
}

/** The newest entries of these kinds that stand; entries that are older than so many others are not looked for. */
export async function readNewestEntries(
  connection: Connection,
  kinds: readonly ListedKind[],
  { limit, among }: { readonly limit: number; readonly among: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    SELECT entry.id::text, entry.at, entry.product_id AS "productId", title, net_quantity_amount, net_quantity_unit, entry.kind, coalesce(entry.counted, abs(entry.units)) AS units,
      entry.batch_id AS "batchId", (SELECT code FROM batches WHERE batches.id = entry.batch_id) AS code, staff_names.name AS by
    FROM (SELECT * FROM stock_entries ORDER BY id DESC LIMIT ${among}) AS entry
      JOIN products ON products.id = entry.product_id LEFT JOIN staff_names ON staff_names.id = entry.staff_id
    WHERE entry.kind = ANY (${kinds}::text[]) AND entry.undoes IS NULL AND ${isNotUndone()}
    ORDER BY entry.id DESC LIMIT ${limit}`.execute(connection)
  return rows
}

/** The lines of the reservations for payments under way. */
const activeLines = sql`(SELECT product_id, quantity FROM reservation_lines JOIN reservations ON reservations.id = reservation_id
  WHERE state = 'active') AS active_line`

/** Units reserved for payments under way, by product. */
export async function readReservedOf(connection: Connection, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(quantity)::int AS units
    FROM ${activeLines} WHERE product_id = ANY (${ids}::text[]) GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

type Units = UnitsAtHand & {
  readonly id: string
  readonly title: string
  readonly netQuantity: string
  readonly newestEntry: string
}
type Known = { shelfPlace: string; lowMark: number; lastDelivery: number; short: number }
export type UnitsOf = Units & Partial<Readonly<Known>>
type UnitsOfRow = Units & { readonly [Fact in keyof Known]: Known[Fact] | null }

/** Id of the product's newest entry, but for those that take stopped units off sale by themselves. */
export async function readLastEntry(tx: Transaction, productId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('stock_entries')
    .select('id')
    .where('product_id', '=', productId)
    .where((eb) => eb.or([eb('staff_id', 'is not', null), eb('kind', 'not in', ['expired', 'recall'])]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && String(row.id)
}

export async function readEntry(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('stock_entries')
    .select(['product_id as productId', 'kind', 'units', 'batch_id as batchId', 'counted', 'staff_id as staffId', 'at'])
    // A refund writes off damaged and missing units beside their way back, in one transaction (REFUND-03).
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_entries as back')
          .select('back.id')
          .whereRef('back.product_id', '=', 'stock_entries.product_id')
          .whereRef('back.at', '=', 'stock_entries.at')
          .where('back.kind', 'in', ['cancelled', 'returned']),
      ).as('isOfRefund'),
    )
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return (
    row && {
      ...row,
      isByHand: !row.isOfRefund && (row.counted !== null || kindsByHand.some((kind) => kind === row.kind)),
    }
  )
}

/** The entries of one count, which has one for each batch. */
export async function readCountTogether(
  tx: Transaction,
  { productId, at, staffId }: { readonly productId: string; readonly at: Date; readonly staffId: string | null },
) {
  return tx
    .selectFrom('stock_entries as entry')
    .select(['id', 'units', 'batch_id as batchId'])
    .where('product_id', '=', productId)
    .where('at', '=', at)
    .where('staff_id', '=', staffId)
    .where('counted', 'is not', null)
    .where(isNotUndone())
    .orderBy('id')
    .execute()
}

/** A product whose units do not add up: received, the sum of its entries, and what is in stock, reserved or sold differ. */
export type StockException = {
  readonly productId: string
  readonly received: number
  readonly entries: number
  readonly stock: number
  readonly reserved: number
  readonly sold: number
  /** Of a product with batches: what should lie on the shelf, and what its batches have there (BATCH-02). */
  readonly shelf?: number
  readonly inBatches?: number
  /** Codes of batches that have other units there than their entries and parcels say. */
  readonly batches?: string[]
}

type ExceptionRow = Omit<StockException, 'shelf' | 'inBatches' | 'batches'> & {
  readonly shelf: number | null
  readonly inBatches: number | null
  readonly batches: string[] | null
}

/** By its entries and parcels. Units that were packed without a batch come back to that of earlier units, which the rule leaves out. */
const unitsOfBatch = sql`(
  SELECT coalesce(sum(units), 0) FROM stock_entries WHERE batch_id = batches.id AND kind NOT IN ('cancelled', 'resent'))
  - coalesce((SELECT units FROM packed_batch_units WHERE batch_id = batches.id), 0)`

/** One statement, hence one snapshot: sales in between do not show. */
export async function readStockExceptions(connection: Connection): Promise<StockException[]> {
  const { rows } = await sql<ExceptionRow>`
    SELECT * FROM (
      SELECT id AS "productId", received, coalesce(entries, 0)::int AS entries, stock,
        coalesce(reserved, 0)::int AS reserved, coalesce(units_sold.units, 0) AS sold,
        (stock + coalesce(reserved, 0) + "toPack" - lost)::int AS shelf, "inBatches", "wrongBatches" AS batches
      FROM products
      LEFT JOIN (SELECT product_id, sum(units) AS entries FROM stock_entries GROUP BY 1) AS entered
        ON entered.product_id = id
      LEFT JOIN (SELECT product_id, sum(quantity) AS reserved FROM ${activeLines} GROUP BY 1) AS active
        ON active.product_id = id
      LEFT JOIN units_sold ON units_sold.product_id = id
      LEFT JOIN (SELECT product_id, sum(on_shelf)::int AS "inBatches",
          array_agg(code ORDER BY code) FILTER (WHERE NOT has_earlier_units AND on_shelf <> ${unitsOfBatch}) AS "wrongBatches"
        FROM batches GROUP BY 1) AS batched ON batched.product_id = id
      LEFT JOIN LATERAL ${unitsToPack} AS promised ON "inBatches" IS NOT NULL) AS units
    WHERE received <> entries OR received <> stock + reserved + sold OR "inBatches" <> shelf OR batches IS NOT NULL
    ORDER BY "productId"`.execute(connection)
  return rows.map(({ shelf, inBatches, batches, ...row }) => ({
    ...row,
    ...(shelf !== null && inBatches !== null && { shelf, inBatches }),
    ...(batches && { batches }),
  }))
}

export async function countProducts(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertStockCheck(
  connection: Connection,
  { checkedAt, products, exceptions }: StockCheck,
): Promise<void> {
  await connection
    .insertInto('stock_checks')
    .values({ checked_at: checkedAt, products, exceptions: JSON.stringify(exceptions) })
    .execute()
}

export async function readLastStockCheck(connection: Connection): Promise<StockCheck | undefined> {
  const row = await connection
    .selectFrom('stock_checks')
    .select(['checked_at as checkedAt', 'products', 'exceptions'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, exceptions: row.exceptions as StockException[] }
}

export type StockCheck = {
  readonly checkedAt: Date
  readonly products: number
  readonly exceptions: readonly StockException[]
}

/** Products that were short at their last count (STOCK-03). */
export async function readShort(connection: Connection): Promise<{ id: string; title: string; units: number }[]> {
  const { rows } = await sql<NamedRow & { id: string; units: number }>`
    SELECT products.id, title, net_quantity_amount, net_quantity_unit, sum(short)::int AS units
    FROM stock_entries AS entry JOIN products ON products.id = product_id
    WHERE short IS NOT NULL AND ${isNotUndone()} AND NOT EXISTS (
      SELECT FROM stock_entries AS later WHERE later.product_id = entry.product_id AND later.id > entry.id
        AND later.counted IS NOT NULL AND later.batch_id IS NOT DISTINCT FROM entry.batch_id
        AND ${isNotUndone('later')})
    GROUP BY products.id ORDER BY title LIMIT 100`.execute(connection)
  return rows.map((row) => ({ id: row.id, title: nameOfRow(row), units: row.units }))
}
