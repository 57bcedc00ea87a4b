import { later, minute } from '#domain/time.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { addMissingJob, type Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { type ContactMail, readOverdueContactMails } from './contact.store.ts'
import { contactMailJob, contactMailKeys, sendContactMail } from './send-contact-mail.ts'

export function contactTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'send-contact-mail': (job: ContactMail) => sendContactMail(deps, job),
    'sweep-contact-mails': () => sweepContactMails(deps),
  }
}

/** No retries: the next sweep runs within a minute. */
export const contactCrontab = `* * * * * sweep-contact-mails ?jobKey=sweep-contact-mails&max=${maxAttempts.once}`

/** Adds missing jobs of due mails. */
async function sweepContactMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const overdue = later(clock.now(), -minute)
  for (const mail of await readOverdueContactMails(database, overdue, { limit: 500, jobKey: contactMailKeys })) {
    const { name, payload, key } = contactMailJob(mail)
    await addMissingJob(database, name, payload, { key })
  }
}
