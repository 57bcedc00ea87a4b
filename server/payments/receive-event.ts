import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { readEventSubject } from './webhook-event.ts'
import { insertEvent } from './webhooks.store.ts'

/** Keeps an event and queues its work in one transaction; the provider gets its answer at once, and repeats are one. */
export async function receiveEvent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { eventId, body }: { eventId: string; body: string },
): Promise<void> {
  const { event } = readEventSubject(body)
  await inTransaction(database, async (tx) => {
    // PostgreSQL's text has no place for the character zero.
    const isNew = await insertEvent(tx, { eventId, event, body: body.replaceAll('\0', ''), receivedAt: clock.now() })
    if (isNew) await addJob(tx, 'handle-payment-event', { eventId }, { key: `payment-event:${eventId}` })
  })
}
