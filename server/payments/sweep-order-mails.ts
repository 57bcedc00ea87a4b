import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { overdueOrderMails } from '#server/orders/order-mails.store.ts'
import { addMissingJob } from '#server/platform/jobs/jobs.ts'

/** Adds missing jobs of due mails. No retries: the next sweep runs within a minute. */
export async function sweepOrderMails({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const overdue = later(clock.now(), -minute)
  const sweep = { limit: 500, jobKey: 'order-mail:' }
  for (const { id } of await overdueOrderMails(database, overdue, sweep)) {
    await addMissingJob(database, 'send-order-mail', { id }, { key: sweep.jobKey + id })
  }
}
