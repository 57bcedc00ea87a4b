import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertParcelMail, type ParcelMailKind } from './parcel-mails.store.ts'

/** Queues a mail about a parcel in the transaction of the change (SHIP-07). */
export async function queueParcelMail(
  tx: Transaction,
  { parcelId, kind, at }: { parcelId: string; kind: ParcelMailKind; at: Date },
): Promise<void> {
  const mailId = await insertParcelMail(tx, { parcelId, kind, at })
  await addJob(tx, 'send-parcel-mail', { mailId }, { key: `parcel-mail:${mailId}` })
}
