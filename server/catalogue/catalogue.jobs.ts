import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { addJob, type Tasks } from '#server/platform/jobs/jobs.ts'
import { queueMailAgain } from '#server/platform/mail/queue-again.ts'
import { overdueMails, productsBackUntold } from './back-in-stock.store.ts'
import { productIsBackJob, sendProductIsBack, tellProductIsBack } from './tell-product-is-back.ts'

export function catalogueTasks(deps: Deps): Tasks {
  return {
    'tell-product-is-back': (job: { productId: string }) => tellProductIsBack(deps, job),
    'send-product-is-back': (job: { requestId: string }) => sendProductIsBack(deps, job),
    'sweep-back-in-stock': () => sweepBackInStock(deps),
  }
}

export const catalogueCrontab = '* * * * * sweep-back-in-stock'

/** The safety net: whoever waits for a product that is on the shelf, or for a mail whose job got lost, is told. */
async function sweepBackInStock({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const overdue = later(now, -minute)
  for (const { id } of await productsBackUntold(database, overdue, { now, limit: 500 })) {
    await addJob(database, 'tell-product-is-back', { productId: id }, { key: `back:${id}`, keepsTime: true })
  }
  for (const { id, dueAt } of await overdueMails(database, overdue, { limit: 500 })) {
    const { key, ...job } = productIsBackJob(id)
    await queueMailAgain(database, job, { key, dueAt, now })
  }
}
