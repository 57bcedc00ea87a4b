import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { closeRequestsFor, markMailSent, readDueMail } from './notify-me.store.ts'
import { notifyMeMail } from './notify-me-mail.ts'

/** Prefix of the job keys. */
export const notifyMeMailKeys = 'notify-me:'

export const notifyMeMailJob = (requestId: string) => ({
  name: 'send-notify-me-mail',
  payload: { requestId },
  key: notifyMeMailKeys + requestId,
})

/** Closes the open requests of a product that is back in stock, and queues a mail for each in the same transaction. */
export async function queueNotifyMeMails(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { productId }: { productId: string },
) {
  await inTransaction(database, async (tx) => {
    for (const { id } of await closeRequestsFor(tx, { productId, now: clock.now() })) {
      const { name, payload, key } = notifyMeMailJob(id)
      await addJob(tx, name, payload, { key })
    }
  })
}

export async function sendNotifyMeMail(
  deps: Pick<Deps, 'database' | 'mail' | 'clock' | 'shop' | 'settings' | 'log'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const { database, clock, shop, settings } = deps
  const due = await readDueMail(database, requestId)
  if (!due) return
  await deliverMail(deps, {
    name: notifyMeMailJob(requestId).key,
    message: notifyMeMail(due, { shop, publicUrl: settings.publicUrl }),
    markSent: () => markMailSent(database, requestId, clock.now()),
  })
}
