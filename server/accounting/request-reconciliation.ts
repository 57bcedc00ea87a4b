import type { Days } from '#domain/accounting/days.ts'
import { errorsOfReconciledDays, reconciledDays } from '#domain/accounting/reconciled-days.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { keyOfDays, nightlyJobs } from './nightly-job.store.ts'

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

/** Queues the reconciliation of days that none has covered (BOOKS-05). Of several requests one runs at a time; the same days again are one. */
export async function requestDays(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { from, to }: Days,
): Promise<{ readonly done: true } | Refusal<'wrong-shape', { fields: { readonly [field: string]: string } }>> {
  const fields = errorsOfReconciledDays({ from, to }, clock.now())
  if (Object.keys(fields).length > 0) return refuse('wrong-shape', { fields: { ...fields } })
  const { maxAttempts } = nightlyJobs.reconcile
  const key = keyOfDays('reconcile', { from, to })
  await addJob(tx, 'reconcile', { from, to }, { key, maxAttempts, queue: 'reconcile-days' })
  await announceChange(tx, 'reconciliations')
  audit({ action: 'reconciliation.requested', subject: { kind: 'reconciliation', id: from }, after: { from, to } })
  return { done: true }
}
