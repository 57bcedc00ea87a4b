import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'
import { needsMailJob } from '#server/platform/mail/refused-mails.store.ts'

export type ParcelMailKind = 'handed-over' | 'tracking-corrected' | 'delivered'

export async function insertParcelMail(
  tx: Transaction,
  { parcelId, kind, at }: { parcelId: string; kind: ParcelMailKind; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('parcel_mails')
    .values({ parcel_id: parcelId, kind, due_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readMail(connection: Connection, mailId: string) {
  return selectMail(connection, mailId).executeTakeFirst()
}

export async function readUnsentMail(connection: Connection, mailId: string) {
  return selectMail(connection, mailId).where('sent_at', 'is', null).executeTakeFirst()
}

function selectMail(connection: Connection, mailId: string) {
  return connection.selectFrom('parcel_mails').select(['parcel_id as parcelId', 'kind']).where('id', '=', mailId)
}

export async function markMailSent(connection: Connection, mailId: string, at: Date): Promise<void> {
  await connection.updateTable('parcel_mails').set({ sent_at: at }).where('id', '=', mailId).execute()
}

/** Mails due before `before` that are neither sent nor refused and have no job. */
export async function readOverdueParcelMails(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('parcel_mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<', before)
    .where(needsMailJob(jobKeyOf(jobKey, 'id')))
    .orderBy('due_at')
    .limit(limit)
    .execute()
}
