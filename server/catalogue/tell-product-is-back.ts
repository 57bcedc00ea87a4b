import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { sendOnce } from '#server/platform/mail/send-once.ts'
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

/** Sends the one mail of PROD-04, once. */
export async function sendProductIsBack(
  {
    database,
    mail,
    clock,
    shop,
    settings,
    log,
  }: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const told = await readUntold(database, requestId)
  if (!told) return
  await sendOnce(
    { database, clock, log },
    {
      name: productIsBackJob(requestId).key,
      isSent: async () => !(await readUntold(database, requestId)),
      send: () => mail.send(productIsBackMail(told, { shop, publicUrl: settings.publicUrl })),
      note: () => markTold(database, requestId, clock.now()),
    },
  )
}
