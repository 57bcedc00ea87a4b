import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { queueMailAgain } from '#server/platform/mail/queue-again.ts'
import { type ContactMail, overdueMails } from './contact.store.ts'
import { contactMailJob, sendContactMail } from './send-contact-mail.ts'

export function contactTasks(deps: Deps): Tasks {
  return {
    'send-contact-mail': (job: ContactMail) => sendContactMail(deps, job),
    'sweep-contact-mails': () => sweepContactMails(deps),
  }
}

export const contactCrontab = '* * * * * sweep-contact-mails'

/** The safety net: a mail whose job got lost gets a job again. */
async function sweepContactMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { dueAt, ...mail } of await overdueMails(database, later(now, -minute), { limit: 500 })) {
    const { key, ...job } = contactMailJob(mail)
    await queueMailAgain(database, job, { key, dueAt, now })
  }
}
