import { day, later } from '#domain/time.ts'
import { sweepAnswers } from '#server/audit/sweep-answers.ts'
import { runBulkJob } from '#server/bulk-jobs/run-bulk-job.ts'
import { sweepBulkJobs } from '#server/bulk-jobs/sweep-bulk-jobs.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { deleteOldMails } from '#server/platform/mail/mails.store.ts'
import { bulkRowChanges } from './bulk-changes.ts'

export function backOfficeTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'run-bulk-job': (job: { id: string }, running?: Running) => runBulkJob(deps, job, bulkRowChanges(deps), running),
    'sweep-back-office': () => sweepBackOffice(deps),
  }
}

export const backOfficeCrontab = `41 * * * * sweep-back-office ?jobKey=sweep-back-office&max=${maxAttempts.short}`

async function sweepBackOffice(deps: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  const { database, clock, shop } = deps
  await sweepAnswers(deps)
  await sweepBulkJobs(deps)
  await deleteOldMails(database, later(clock.now(), -shop.retentionDays.mails * day))
}
