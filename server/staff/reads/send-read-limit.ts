import { indianDate } from '#domain/time.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { activeOwners, findStaff } from '../staff.store.ts'
import { readLimitMail } from './read-limit-mail.ts'

type Reached = { readonly readerId: string; readonly day: string; readonly limit: number }
export type ReadLimitJob = Reached & { readonly ownerId: string }

const nameOf = ({ ownerId, readerId, day }: ReadLimitJob) => `read-limit:${ownerId}:${readerId}:${day}`

/** Word to each owner that somebody has read as many customers' data as the day's limit allows. */
export async function queueReadLimitMails(tx: Transaction, reached: Reached): Promise<void> {
  for (const { id: ownerId } of await activeOwners(tx)) {
    const job: ReadLimitJob = { ...reached, ownerId }
    await addJob(tx, 'send-read-limit', job, { key: nameOf(job) })
  }
}

export async function sendReadLimit(deps: DepsWithoutProvider, job: ReadLimitJob): Promise<void> {
  const [owner, reader] = [await findStaff(deps.database, job.ownerId), await findStaff(deps.database, job.readerId)]
  if (!owner || owner.suspendedAt || !reader) return
  const { limit, day } = job
  const isToday = day === indianDate(deps.clock.now())
  const page = `${deps.settings.backoffice.url}/staff`
  await deliverMail(deps, {
    name: nameOf(job),
    message: readLimitMail({ to: owner.email, reader, limit, day, isToday, page }, deps.shop),
    markSent: async () => {},
  })
}
