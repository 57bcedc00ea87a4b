import { day, later } from '#domain/time.ts'
import { sweepAnswers } from '#server/audit/sweep-answers.ts'
import { runBulkJob } from '#server/bulk-jobs/run-bulk-job.ts'
import { sweepBulkJobs } from '#server/bulk-jobs/sweep-bulk-jobs.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { runImport } from '#server/files/apply-import.ts'
import { deleteOldImports } from '#server/files/imports.store.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { deleteOldMails } from '#server/platform/mail/mails.store.ts'
import { bulkRowChanges } from './bulk-changes.ts'
import { sendTestMail, type TestMailJob } from './connections/test-mail.ts'
import { sendTestText, type TestTextJob } from './connections/test-text.ts'
import { importKinds } from './import-kinds.ts'

export function backOfficeTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'run-bulk-job': (job: { id: string }, running?: Running) => runBulkJob(deps, job, bulkRowChanges(deps), running),
    'run-import': (job: { id: string }, running?: Running) => runImport(deps, job, importKinds(deps), running),
    'send-test-mail': (job: TestMailJob) => sendTestMail(deps, job),
    'send-test-text': (job: TestTextJob) => sendTestText(deps, job),
    'sweep-back-office': () => sweepBackOffice(deps),
  }
}

export const backOfficeCrontab = `41 * * * * sweep-back-office ?jobKey=sweep-back-office&max=${maxAttempts.short}`

async function sweepBackOffice(deps: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  const { database, clock, shop } = deps
  await sweepAnswers(deps)
  await sweepBulkJobs(deps)
  await deleteOldImports(database, later(clock.now(), -shop.retentionDays.answersToStaff * day))
  await deleteOldMails(database, later(clock.now(), -shop.retentionDays.mails * day))
}
