import type { DepsWithoutProvider } from '#server/deps.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { findStaff } from '../staff.store.ts'
import { noticeMail } from './notice-mail.ts'
import { type NoticeJob, nameOf } from './queue-notice.ts'

/** Also to somebody who was suspended meanwhile: it may be why. */
export async function sendNotice(deps: DepsWithoutProvider, job: NoticeJob): Promise<void> {
  const person = await findStaff(deps.database, job.staffId)
  if (!person) return
  const accountUrl = `${deps.settings.backoffice.url}/account`
  const message = noticeMail({ ...job, ...person, accountUrl }, deps.shop)
  await deliverMail(deps, { name: nameOf(job), message, markSent: async () => {} })
}
