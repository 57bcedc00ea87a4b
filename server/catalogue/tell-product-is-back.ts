import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { closeRequestsFor, markTold, readUntold } from './back-in-stock.store.ts'
import { productIsBackMail } from './product-is-back-mail.ts'

/** How the keys of these mails' jobs begin. */
export const productIsBackKeys = 'product-is-back:'

/** What the queue knows a mail by. */
export const productIsBackJob = (requestId: string) => ({
  name: 'send-product-is-back',
  payload: { requestId },
  key: productIsBackKeys + requestId,
})

/** Queues one mail for each open request of a product that is on the shelf again; requests are closed in the same transaction. */
export async function tellProductIsBack(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { productId }: { productId: string },
) {
  await inTransaction(database, async (tx) => {
    for (const { id } of await closeRequestsFor(tx, { productId, now: clock.now() })) {
      const { name, payload, key } = productIsBackJob(id)
      await addJob(tx, name, payload, { key })
    }
  })
}

/** Sends the mail of PROD-04. */
export async function sendProductIsBack(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const { database, clock, shop, settings } = deps
  const told = await readUntold(database, requestId)
  if (!told) return
  await deliverMail(deps, {
    name: productIsBackJob(requestId).key,
    message: productIsBackMail(told, { shop, publicUrl: settings.publicUrl }),
    markSent: () => markTold(database, requestId, clock.now()),
  })
}
