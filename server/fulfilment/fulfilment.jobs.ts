import { later, minute } from '#domain/time.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { addMissingJob, type Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { readOverdueParcelMails } from './parcel-mails/parcel-mails.store.ts'
import { sendParcelMail } from './parcel-mails/send-parcel-mail.ts'

export function fulfilmentTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'send-parcel-mail': (job: { mailId: string }) => sendParcelMail(deps, job),
    'sweep-parcel-mails': () => sweepParcelMails(deps),
  }
}

/** No retries: the next sweep runs within a minute. */
export const fulfilmentCrontab = `* * * * * sweep-parcel-mails ?jobKey=sweep-parcel-mails&max=${maxAttempts.once}`

/** Adds missing jobs of due mails. */
async function sweepParcelMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const overdue = later(clock.now(), -minute)
  const sweep = { limit: 500, jobKey: 'parcel-mail:' }
  for (const { id } of await readOverdueParcelMails(database, overdue, sweep)) {
    await addMissingJob(database, 'send-parcel-mail', { mailId: id }, { key: sweep.jobKey + id })
  }
}
