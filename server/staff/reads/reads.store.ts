import { sql } from 'kysely'
import type { Shown } from '#contract/backoffice/staff-call.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts'

/** A person on a day in India. */
export type ReadingDay = { readonly staffId: string; readonly day: string }

/** Whose data an answer shows and the person has not seen on this day. */
export async function readUnseenCustomers(
  connection: Connection,
  { customers = [], orders = [], parcels = [], documents = [], strangers = [], recalls = [] }: Shown,
  { staffId, day }: ReadingDay,
): Promise<string[]> {
  const parts = [
    sql`SELECT unnest(${customers}::uuid[]) AS customer_id`,
    sql`SELECT md5(unnest(${strangers}::text[]))::uuid`,
    ...(orders.length > 0 ? [sql`SELECT customer_id FROM order_summaries WHERE number = ANY (${orders}::text[])`] : []),
    ...(parcels.length > 0
      ? [
          sql`SELECT customer_id FROM parcel_summaries AS parcel JOIN order_summaries ON order_summaries.number = order_number
          WHERE parcel.id = ANY (${parcels}::uuid[])`,
        ]
      : []),
    ...(recalls.length > 0
      ? [sql`SELECT customer_id FROM recalled_customers WHERE recall_id = ANY (${recalls}::uuid[])`]
      : []),
    ...(documents.length > 0
      ? [
          sql`SELECT customer_id FROM order_summaries WHERE number = ANY (ARRAY(
          SELECT order_number FROM order_documents WHERE number = ANY (${documents}::text[])))`,
        ]
      : []),
  ]
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT customer_id AS id FROM (${sql.join(parts, sql` UNION ALL `)}) AS shown
    WHERE NOT EXISTS (SELECT FROM staff_reads
      WHERE staff_id = ${staffId} AND day = ${day} AND staff_reads.customer_id = shown.customer_id)`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Counts customers for a person and day; returns how many that makes. Calls of a person run one after the other. */
export async function insertReads(
  tx: Transaction,
  customers: readonly string[],
  { staffId, day, at }: ReadingDay & { readonly at: Date },
): Promise<{ readonly before: number; readonly after: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff_reads'), hashtext(${staffId}))`.execute(tx)
  const before = await countReads(tx, { staffId, day })
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO staff_reads (staff_id, day, customer_id, first_read_at)
    SELECT ${staffId}, ${day}, id, ${at} FROM unnest(${[...customers]}::uuid[]) AS customer (id) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  return { before, after: before + Number(numAffectedRows) }
}

async function countReads(tx: Transaction, { staffId, day }: ReadingDay): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_reads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteOldReads(database: Database, { before }: { before: string }): Promise<void> {
  await deleteInPortions(database, { from: 'staff_reads', where: sql`day < ${before}` })
}
