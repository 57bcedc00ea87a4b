import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { nightlyJobs } from '../nightly-job.store.ts'

/** 'Read again': queues the nightly reading now. One that waits for its next try runs at once. */
export async function requestRead(tx: Transaction, audit: Audit, { clock }: Pick<Deps, 'clock'>) {
  await addJob(tx, 'read-settlements', {}, nightlyJobs['read-settlements'])
  await announceChange(tx, 'settlements')
  audit({ action: 'settlement.read-requested', subject: { kind: 'settlement', id: indianDate(clock.now()) } })
  return { done: true as const }
}
