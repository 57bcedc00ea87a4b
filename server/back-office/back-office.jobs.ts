import { day, later } from '#domain/time.ts'
import { deleteOldActionKeys } from '#server/audit/delete-old-action-keys.ts'
import { deleteOldBulkJobs } from '#server/audit/delete-old-bulk-jobs.ts'
import { runBulkJob } from '#server/audit/run-bulk-job.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { deleteRefusedMails } from '#server/platform/mail/refused-mails.store.ts'
import { currentRoles } from '#server/staff/current-roles.ts'
import { deleteOldStaffEvents } from '#server/staff/delete-old-staff-events.ts'
import { bulkRowChanges } from './bulk-changes.ts'

export function backOfficeTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'run-bulk-job': (job: { id: string }, running?: Running) =>
      runBulkJob(deps, job, { changes: bulkRowChanges(deps), rolesOf: currentRoles }, running),
    'sweep-back-office': () => sweepBackOffice(deps),
  }
}

export const backOfficeCrontab = `41 * * * * sweep-back-office ?jobKey=sweep-back-office&max=${maxAttempts.short}`

async function sweepBackOffice({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  const { staffEvents, answersToStaff, refusedMails } = shop.retentionDays
  await deleteOldStaffEvents(database, { days: staffEvents })
  await deleteOldActionKeys(database, { days: answersToStaff })
  await deleteOldBulkJobs(database, later(clock.now(), -answersToStaff * day))
  await deleteRefusedMails(database, later(clock.now(), -refusedMails * day))
}
