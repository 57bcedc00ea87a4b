// Batches in lists of staff, and what is in the ledger of one.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BatchFilter } from '#domain/stock/batch-states.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { containing, exactly } from '#server/platform/database/like-pattern.ts'
import type { Connection, Database } from '#server/platform/database/open-database.ts'
import { type Batch, batchRows, fromRow } from '../batches.store.ts'

export type BatchesWanted = {
  readonly state?: BatchFilter | undefined
  readonly productId?: string | undefined
  /** Part of the code, or the lot, or products that were found by the same words. */
  readonly words?: { readonly text: string; readonly lot: string | undefined; readonly productIds: readonly string[] }
}
export type OnDay = { readonly today: string; readonly shelfDays: number }
type Cursor = { readonly bestBeforeOn: string; readonly id: string }

/** What expires first comes first; of those that are gone, the last. */
export async function readBatchPage(
  connection: Connection,
  wanted: BatchesWanted,
  { after, limit, ...day }: OnDay & { readonly after: Cursor | undefined; readonly limit: number },
): Promise<Batch[]> {
  const isBackwards = wanted.state === 'gone' || wanted.state === 'all'
  const order = isBackwards ? 'desc' : 'asc'
  const rows = await batchRows(connection)
    .where(matching(wanted, day))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('best_before_on', 'id'),
          isBackwards ? '<' : '>',
          eb.tuple(after?.bestBeforeOn ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('best_before_on', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** Those of exactly this code, in any case, or of this lot; those that were entered last first. */
export async function readBatchesCalled(connection: Connection, text: string): Promise<Batch[]> {
  const rows = await batchRows(connection)
    .where((eb) => eb.or([eb('code', 'ilike', exactly(text)), eb('lot', '=', text.toUpperCase())]))
    .orderBy('entered_at', 'desc')
    .limit(5)
    .execute()
  return rows.map(fromRow)
}

export function countBatches(connection: Connection, wanted: BatchesWanted, day: OnDay) {
  return countUpTo(connection, connection.selectFrom('batches').select('id').where(matching(wanted, day)))
}

/** On the shelf beyond their last day of sale, and how many of them are past best before (BATCH-03). */
export async function countShortLife(database: Database, day: OnDay) {
  return database
    .selectFrom('batches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('best_before_on', '<', day.today).as('late'))
    .where(matching({ state: 'short-life' }, day))
    .executeTakeFirstOrThrow()
}

/** Whether the shop has noted any batch. */
export async function hasBatches(connection: Connection): Promise<boolean> {
  return (await connection.selectFrom('batches').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Products of which such batches lie on the shelf, or stopped ones. */
export async function readShortLifeProducts(connection: Connection, day: OnDay): Promise<string[]> {
  const rows = await connection
    .selectFrom('batches')
    .select('product_id as id')
    .distinct()
    .where(sql<boolean>`on_shelf > 0 AND (frozen_at IS NOT NULL OR ${lastSaleDay(day.shelfDays)} < ${day.today}::date)`)
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** As `lastSaleDay` computes it. */
const lastSaleDay = (shelfDays: number) =>
  sql`(best_before_on - least(45, ceil((best_before_on - packed_on) * 30 / 100.0))::integer - ${shelfDays}::integer)`

function matching({ state, productId, words }: BatchesWanted, { today, shelfDays }: OnDay): RawBuilder<SqlBool> {
  const conditions = [
    state === undefined && sql`on_shelf > 0`,
    state === 'short-life' && sql`on_shelf > 0 AND frozen_at IS NULL AND ${lastSaleDay(shelfDays)} < ${today}::date`,
    state === 'recalled' && sql`frozen_at IS NOT NULL`,
    state === 'gone' && sql`on_shelf = 0`,
    productId !== undefined && sql`product_id = ${productId}`,
    words !== undefined &&
      sql`(code ILIKE ${containing(words.text)} OR lot = ${words.lot ?? null}
        OR product_id = ANY (${[...words.productIds]}::text[]))`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`
}

/** Units of the entries of a batch by kind, signed; what was undone is with what undid it. */
export async function sumEntriesOf(connection: Connection, batchId: string) {
  return connection
    .selectFrom('stock_entries')
    .select(['kind', ({ fn }) => fn.sum<number>('units').as('units')])
    .where('batch_id', '=', batchId)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
