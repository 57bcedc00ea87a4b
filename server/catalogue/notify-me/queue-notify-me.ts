import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { closeRequestsFor } from './notify-me.store.ts'

/** Closes the open requests of a product that is back in stock, and queues a mail for each in the same transaction. */
export async function queueNotifyMeMails(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { productId }: { productId: string },
) {
  const dueAt = clock.now()
  await inTransaction(database, async (tx) => {
    for (const id of await closeRequestsFor(tx, { productId, now: dueAt })) {
      await queueMail(tx, { kind: 'notify-me', subjectId: id, recipient: 'customer', dueAt })
    }
  })
}
