import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { readEventSubject } from './webhook-event.ts'
import { insertEvent } from './webhooks.store.ts'

/** Stores an event and queues its job in one transaction, so that the webhook is answered at once. Repeated events are ignored. */
export async function receiveEvent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { eventId, body }: { eventId: string; body: string },
): Promise<void> {
  const { event } = readEventSubject(body)
  await inTransaction(database, async (tx) => {
    // PostgreSQL's text cannot hold the character zero.
    const isNew = await insertEvent(tx, { eventId, event, body: body.replaceAll('\0', ''), receivedAt: clock.now() })
    if (isNew) await addJob(tx, 'handle-payment-event', { eventId }, { key: `payment-event:${eventId}` })
  })
}
