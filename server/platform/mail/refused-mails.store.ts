import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deleteInPortions } from '../database/delete-in-portions.ts'
import type { Connection, Database } from '../database/open-database.ts'
import { hasNoJob, type Running } from '../jobs/jobs.ts'

/** `name` is the key of the mail's job, such as `order-confirmation:FG-1234-5678`. It never holds the recipient. */
export async function isMailRefused(connection: Connection, name: string): Promise<boolean> {
  const row = await connection.selectFrom('refused_mails').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export async function markMailRefused(
  connection: Connection,
  { name, responseCode, at }: { name: string; responseCode: number; at: Date },
): Promise<void> {
  await connection
    .insertInto('refused_mails')
    .values({ name, refused_at: at, response_code: responseCode })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ refused_at: at, response_code: responseCode }))
    .execute()
}

/** A condition for the queries of sweeps: the mail has no job and was not permanently refused. */
export function needsMailJob(name: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${hasNoJob(name)} AND NOT EXISTS (SELECT FROM refused_mails AS refused WHERE refused.name = ${name})`
}

/** A sweep would send these again; they stay as long as what they are about. */
const permanentNames = ['order-confirmation:', 'order-mail:', 'refund-notice:', 'parcel-mail:', 'contact-mail:']

/** Those that were refused before then and are about nothing that is still stored. */
export function deleteRefusedMails(database: Database, before: Date, running?: Running): Promise<void> {
  const where = sql<boolean>`refused_at < ${before} AND NOT (name ^@ ANY (${permanentNames}::text[]))`
  return deleteInPortions(database, { from: 'refused_mails', where }, running)
}
