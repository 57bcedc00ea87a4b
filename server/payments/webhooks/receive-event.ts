import type { Deps } from '#server/deps.ts'
import { insertEvent, readLastWebhookAt } from './webhooks.store.ts'

export const webhookPath = '/api/webhooks/razorpay'

/**
 * Stores an event, so that the webhook is answered at once; `queueDuePayments` reads it within a second. Repeated events are ignored.
 */
export async function receiveEvent(
  { database, cardProvider, clock }: Pick<Deps, 'database' | 'cardProvider' | 'clock'>,
  { eventId, body }: { eventId: string; body: string },
): Promise<void> {
  const { event } = cardProvider.readEventSubject(body)
  // PostgreSQL's text cannot store U+0000.
  await insertEvent(database, { eventId, event, body: body.replaceAll('\0', ''), receivedAt: clock.now() })
}

/** When the last event was received; undefined when none has come for 30 days (SETTINGS-03). */
export async function lastWebhookAt({ database }: Pick<Deps, 'database'>): Promise<Date | undefined> {
  return readLastWebhookAt(database)
}
