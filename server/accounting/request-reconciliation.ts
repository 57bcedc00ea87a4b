import { reconciledDays } from '#domain/accounting/reconciled-days.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { nightlyJobs } from './nightly-job.store.ts'

/** 'Compare again' (BOOKS-05): queues the daily reconciliation now. One that waits for its next try runs at once. */
export async function requestReconciliation(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
): Promise<{ readonly done: true }> {
  await addJob(tx, 'reconcile', {}, nightlyJobs.reconcile)
  await announceChange(tx, 'reconciliations')
  const firstDay = indianDate(reconciledDays(clock.now()).from)
  audit({ action: 'reconciliation.requested', subject: { kind: 'reconciliation', id: firstDay } })
  return { done: true }
}
