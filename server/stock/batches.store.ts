import { sql } from 'kysely'
import type { BatchFacts } from '#domain/stock/batch-facts.ts'
import type { ShelvedBatch } from '#domain/stock/batches.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** A batch as packing, recall and screens read it; units lie on the shelf. */
export type Batch = ShelvedBatch &
  BatchFacts & {
    readonly productId: string
    readonly lot: string
    /** Units that it was entered with. */
    readonly units: number
    readonly frozenAt: Date | null
    readonly hasEarlierUnits: boolean
    readonly enteredAt: Date
    readonly version: number
  }

/** All batches of a product, first expiry first, empty and frozen ones too. */
export async function listBatchesOf(connection: Connection, productId: string): Promise<Batch[]> {
  return (await listBatchesOfAll(connection, [productId])).get(productId) ?? []
}

/** By product; with `onShelf` only those of which units lie there. */
export async function listBatchesOfAll(
  connection: Connection,
  productIds: readonly string[],
  { onShelf = false }: { readonly onShelf?: boolean } = {},
): Promise<Map<string, Batch[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await batchRows(connection)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(productIds))))
    .$if(onShelf, (query) => query.where('on_shelf', '>', 0))
    .orderBy('best_before_on')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(fromRow), ({ productId }) => productId)
}

/** By product and code, where the product has it. */
export async function readBatchesOfCodes(
  connection: Connection,
  named: readonly { readonly productId: string; readonly code: string }[],
): Promise<Batch[]> {
  const [ids, codes] = [named.map(({ productId }) => productId), named.map(({ code }) => code)]
  const rows = await batchRows(connection)
    .where(sql<boolean>`(product_id, code) IN (SELECT * FROM unnest(${ids}::text[], ${codes}::text[]))`)
    .execute()
  return rows.map(fromRow)
}

/** Batches of a product that have nothing left and may still be packed, the last entered first: more of one may come. */
export async function listEmptyBatches(
  connection: Connection,
  productId: string,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<Batch[]> {
  const rows = await batchRows(connection)
    .where('product_id', '=', productId)
    .where('on_shelf', '=', 0)
    .where('frozen_at', 'is', null)
    .where('best_before_on', '>=', today)
    .orderBy('entered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

export async function readBatch(connection: Connection, id: string): Promise<Batch | undefined> {
  const row = await batchRows(connection).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** In the order of their ids. */
export async function readBatches(connection: Connection, ids: readonly string[]): Promise<Batch[]> {
  const rows = await batchRows(connection)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** The one that was entered last. */
export async function readLastBatch(connection: Connection, productId: string): Promise<Batch | undefined> {
  const of = batchRows(connection).where('product_id', '=', productId)
  const row = await of.orderBy('entered_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  return row && fromRow(row)
}

/** Locks batches in the order of their ids, after the products that they are of. */
export async function lockBatches(tx: Transaction, ids: readonly string[]): Promise<Map<string, Batch>> {
  if (ids.length === 0) return new Map()
  const rows = await batchRows(tx)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

/** Whether a product has a batch: then all its units are in one. */
export async function isBatched(connection: Connection, productId: string): Promise<boolean> {
  return (await readBatched(connection, [productId])).has(productId)
}

/** Of these products those that have a batch. */
export async function readBatched(connection: Connection, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...productIds]}::text[]) AS product (id)
    WHERE EXISTS (SELECT FROM batches WHERE product_id = product.id)`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of batches with units on the shelf that are stopped, or past their last day and not just delivered: these units are not packed. */
export async function readStoppedBatches(
  connection: Connection,
  productIds: readonly string[],
  { today, delivered = [] }: { readonly today: string; readonly delivered?: readonly string[] | undefined },
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await connection
    .selectFrom('batches')
    .select('id')
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...productIds]))))
    .where('on_shelf', '>', 0)
    .where((eb) => eb.or([eb('frozen_at', 'is not', null), eb('best_before_on', '<', today)]))
    .select('frozen_at as frozenAt')
    .execute()
  return rows.filter(({ id, frozenAt }) => frozenAt !== null || !delivered.includes(id)).map(({ id }) => id)
}

/** Whether one of these batches is stopped or past its last day. */
export async function isAnyStopped(connection: Connection, ids: readonly string[], today: string): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await connection
    .selectFrom('batches')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where((eb) => eb.or([eb('frozen_at', 'is not', null), eb('best_before_on', '<', today)]))
    .executeTakeFirst()
  return found !== undefined
}

type NewBatch = BatchFacts & {
  readonly productId: string
  readonly lot: string
  readonly units: number
  readonly hasEarlierUnits: boolean
  readonly staffId: string | undefined
  readonly at: Date
}

/** The id, or undefined where the lot or the code of this product is taken. */
export async function insertBatch(tx: Transaction, batch: NewBatch): Promise<string | undefined> {
  const row = await tx
    .insertInto('batches')
    .values({
      ...{ product_id: batch.productId, lot: batch.lot, units: batch.units },
      ...columnsOf(batch),
      ...{ has_earlier_units: batch.hasEarlierUnits, staff_id: batch.staffId ?? null, entered_at: batch.at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The codes, by id. */
export async function readBatchNames(connection: Connection, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await connection.selectFrom('batches').select(['id', 'code']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, code }) => [id, code]))
}

export async function isCodeTaken(connection: Connection, productId: string, code: string): Promise<boolean> {
  const found = connection.selectFrom('batches').select('id').where('product_id', '=', productId)
  return (await found.where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Gives the new version. */
export async function updateBatch(tx: Transaction, id: string, facts: BatchFacts): Promise<number> {
  const { version } = await tx
    .updateTable('batches')
    .set((is) => ({ ...columnsOf(facts), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function columnsOf(facts: BatchFacts) {
  return {
    code: facts.code,
    packed_on: facts.packedOn,
    best_before_on: facts.bestBeforeOn,
    mrp_paise: facts.mrp,
    grower_id: facts.growerId,
    harvested_on: facts.harvestedOn,
    packer_fssai: facts.packerFssai,
    certificate_scheme: facts.certificateScheme,
    certificate_number: facts.certificateNumber,
    transaction_certificate: facts.transactionCertificate,
  }
}

export function batchRows(connection: Connection) {
  return connection
    .selectFrom('batches')
    .select([
      'id',
      'product_id as productId',
      'code',
      'lot',
      'packed_on as packedOn',
      'best_before_on as bestBeforeOn',
      'units',
      'on_shelf as onShelf',
      'mrp_paise as mrp',
      'grower_id as growerId',
      'harvested_on as harvestedOn',
      'packer_fssai as packerFssai',
      'certificate_scheme as certificateScheme',
      'certificate_number as certificateNumber',
      'transaction_certificate as transactionCertificate',
      'frozen_at as frozenAt',
      'has_earlier_units as hasEarlierUnits',
      'entered_at as enteredAt',
      'version',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof batchRows>['executeTakeFirstOrThrow']>>

export function fromRow({ lot, ...row }: Row): Batch {
  return { ...row, lot: lot ?? '', isFrozen: row.frozenAt !== null }
}
