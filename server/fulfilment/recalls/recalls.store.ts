import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { ShelfOfProduct } from '#server/stock/freeze-batches.ts'

export type ShelfOfRecall = ShelfOfProduct & { readonly promisedUnits: number }

export type Recall = {
  readonly id: string
  readonly batchId: string
  readonly batchIds: readonly string[]
  readonly isRehearsal: boolean
  readonly reason: string
  readonly words: string
  readonly parcels: number
  readonly customers: number
  readonly heldOrders: number
  readonly shelfUnits: number
  readonly freeUnits: number
  /** Null: noted before 0.8.0. */
  readonly promisedUnits: number | null
  /** Null likewise. */
  readonly products: readonly ShelfOfRecall[] | null
  readonly staffId: string
  readonly startedAt: Date
}

export async function insertRecall(tx: Transaction, recall: Omit<Recall, 'id'>): Promise<string> {
  const { id } = await tx
    .insertInto('recalls')
    .values({
      batch_id: recall.batchId,
      batch_ids: [...recall.batchIds],
      is_rehearsal: recall.isRehearsal,
      reason: recall.reason,
      words: recall.words,
      parcels: recall.parcels,
      customers: recall.customers,
      held_orders: recall.heldOrders,
      shelf_units: recall.shelfUnits,
      free_units: recall.freeUnits,
      promised_units: recall.promisedUnits,
      shelf_by_product: sql`${JSON.stringify(recall.products)}::jsonb`,
      staff_id: recall.staffId,
      started_at: recall.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readRecall(connection: Connection, id: string): Promise<Recall | undefined> {
  return selectRecalls(connection).where('id', '=', id).executeTakeFirst()
}

/** Newest first: a recall and its rehearsals. */
export async function readRecallsOfBatch(connection: Connection, batchId: string): Promise<Recall[]> {
  return selectRecalls(connection)
    .where(sql<boolean>`batch_ids @> ARRAY[${batchId}::uuid]`)
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
}

function selectRecalls(connection: Connection) {
  return connection
    .selectFrom('recalls')
    .select(['id', 'batch_id as batchId', 'batch_ids as batchIds', 'is_rehearsal as isRehearsal', 'reason', 'words'])
    .select(['parcels', 'customers', 'held_orders as heldOrders', 'shelf_units as shelfUnits'])
    .select([
      'free_units as freeUnits',
      'promised_units as promisedUnits',
      sql<readonly ShelfOfRecall[] | null>`shelf_by_product`.as('products'),
      'staff_id as staffId',
      'started_at as startedAt',
    ])
}

type Customers = {
  readonly recallId: string
  readonly customers: readonly string[]
  readonly erased: ReadonlySet<string>
}

export async function insertRecallMails(tx: Transaction, { recallId, customers, erased }: Customers): Promise<void> {
  await sql`
    INSERT INTO recall_mails (recall_id, customer_id, is_erased)
    SELECT ${recallId}, id, id = ANY (${[...erased]}::uuid[]) FROM unnest(${[...customers]}::uuid[]) AS customer (id)`.execute(
    tx,
  )
}

/** Locks those that are to be queued. */
export async function lockMailsToQueue(
  tx: Transaction,
  recallId: string,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('recall_mails')
    .select('id')
    .where('recall_id', '=', recallId)
    .where('queued_at', 'is', null)
    .where('is_erased', '=', false)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function markQueued(
  tx: Transaction,
  mails: readonly { readonly id: string; readonly tokenHash: Buffer }[],
  at: Date,
): Promise<void> {
  await sql`
    UPDATE recall_mails SET queued_at = ${at}, token_hash = queued.token_hash
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ tokenHash }) => tokenHash)}::bytea[]) AS queued (id, token_hash)
    WHERE recall_mails.id = queued.id`.execute(tx)
}

export type RecallMail = {
  readonly id: string
  readonly recallId: string
  readonly customerId: string
  readonly isErased: boolean
  readonly isQueued: boolean
  readonly readAt: Date | null
}

export async function readRecallMail(connection: Connection, id: string): Promise<RecallMail | undefined> {
  return selectMails(connection).where('id', '=', id).executeTakeFirst()
}

export async function readMailOfToken(connection: Connection, tokenHash: Buffer): Promise<RecallMail | undefined> {
  return selectMails(connection).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function readMailsOfRecall(connection: Connection, recallId: string): Promise<RecallMail[]> {
  return selectMails(connection).where('recall_id', '=', recallId).execute()
}

function selectMails(connection: Connection) {
  return connection
    .selectFrom('recall_mails')
    .select(['id', 'recall_id as recallId', 'customer_id as customerId', 'is_erased as isErased', 'read_at as readAt'])
    .select(sql<boolean>`queued_at IS NOT NULL`.as('isQueued'))
}

/** The first time counts. */
export async function markRead(connection: Connection, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('recall_mails')
    .set({ read_at: at })
    .where('token_hash', '=', tokenHash)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
