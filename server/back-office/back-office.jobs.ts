import { day, later, minute } from '#domain/time.ts'
import { deleteOldActionKeys } from '#server/audit/delete-old-action-keys.ts'
import { deleteOldBulkJobs } from '#server/audit/delete-old-bulk-jobs.ts'
import { runBulkJob } from '#server/audit/run-bulk-job.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { overdueOrderMails } from '#server/orders/order-mails.ts'
import { addMissingJob, type Running, type Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { deleteRefusedMails } from '#server/platform/mail/refused-mails.store.ts'
import { currentRoles } from '#server/staff/current-roles.ts'
import { deleteOldStaffEvents } from '#server/staff/delete-old-staff-events.ts'
import { bulkRowChanges } from './bulk-changes.ts'
import { sendOrderMail } from './send-order-mail.ts'

export function backOfficeTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'run-bulk-job': (job: { id: string }, running?: Running) =>
      runBulkJob(deps, job, { changes: bulkRowChanges(deps), rolesOf: currentRoles }, running),
    'send-order-mail': (job: { id: number }) => sendOrderMail(deps, job),
    'sweep-order-mails': () => sweepOrderMails(deps),
    'sweep-back-office': () => sweepBackOffice(deps),
  }
}

export const backOfficeCrontab = `41 * * * * sweep-back-office ?jobKey=sweep-back-office&max=${maxAttempts.short}
* * * * * sweep-order-mails ?jobKey=sweep-order-mails&max=${maxAttempts.once}`

/** Adds missing jobs of due mails. No retries: the next sweep runs within a minute. */
async function sweepOrderMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const overdue = later(clock.now(), -minute)
  const sweep = { limit: 500, jobKey: 'order-mail:' }
  for (const { id } of await overdueOrderMails(database, overdue, sweep)) {
    await addMissingJob(database, 'send-order-mail', { id }, { key: sweep.jobKey + id })
  }
}

async function sweepBackOffice({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  const { staffEvents, answersToStaff, refusedMails } = shop.retentionDays
  await deleteOldStaffEvents(database, { days: staffEvents })
  await deleteOldActionKeys(database, { days: answersToStaff })
  await deleteOldBulkJobs(database, later(clock.now(), -answersToStaff * day))
  await deleteRefusedMails(database, later(clock.now(), -refusedMails * day))
}
