import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertOrderMail } from './order-mails.store.ts'

type Input = { readonly orderNumber: string; readonly mail: string; readonly at: Date; readonly staffId: string }

/** Queues a mail to an order's email in the transaction that causes it. `mail` is the key of a mail of the order, or a new one. */
export async function queueOrderMail(tx: Transaction, { orderNumber, mail, at, staffId }: Input): Promise<void> {
  const id = await insertOrderMail(tx, { orderNumber, mail, queuedAt: at, staffId })
  await addJob(tx, 'send-order-mail', { id }, { key: `order-mail:${id}` })
}
