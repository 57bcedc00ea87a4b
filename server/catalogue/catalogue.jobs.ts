import { day, later, minute } from '#domain/time.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { addMissingJob, type Running, type Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import {
  deleteClosedNotifyMe,
  readOverdueBackInStockMails,
  readProductsToAnnounce,
} from './notify-me/notify-me.store.ts'
import { notifyMeMailJob, notifyMeMailKeys, queueNotifyMeMails, sendNotifyMeMail } from './notify-me/send-notify-me.ts'

export function catalogueTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'tell-product-is-back': (job: { productId: string }) => queueNotifyMeMails(deps, job),
    'send-product-is-back': (job: { requestId: string }) => sendNotifyMeMail(deps, job),
    'sweep-back-in-stock': () => sweepNotifyMe(deps),
    'sweep-closed-requests': (_payload: unknown, running?: Running) => sweepClosedNotifyMe(deps, running),
  }
}

/** The minutely sweep has no retries: the next one runs within a minute. The other runs at 01:40 in India. */
export const catalogueCrontab = `* * * * * sweep-back-in-stock ?jobKey=sweep-back-in-stock&max=${maxAttempts.once}
10 20 * * * sweep-closed-requests ?fill=20h&jobKey=sweep-closed-requests&max=${maxAttempts.nightly}`

/** Adds missing jobs for products in stock and for due mails. */
async function sweepNotifyMe({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const overdue = later(now, -minute)
  const products = { now, limit: 500, jobKey: 'back:' }
  for (const { id } of await readProductsToAnnounce(database, overdue, products)) {
    await addMissingJob(database, 'tell-product-is-back', { productId: id }, { key: products.jobKey + id })
  }
  for (const { id } of await readOverdueBackInStockMails(database, overdue, { limit: 500, jobKey: notifyMeMailKeys })) {
    const { name, payload, key } = notifyMeMailJob(id)
    await addMissingJob(database, name, payload, { key })
  }
}

async function sweepClosedNotifyMe(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  running?: Running,
): Promise<void> {
  const now = clock.now()
  const before = later(now, -shop.retentionDays.closedNotifyRequests * day)
  await deleteClosedNotifyMe(database, { before, now }, running)
}
