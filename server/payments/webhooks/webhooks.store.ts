import { sql } from 'kysely'
import { later, second } from '#domain/time.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'

/** False when the event is stored already, in whatever month. */
export async function insertEvent(
  connection: Connection,
  { eventId, event, body, receivedAt }: { eventId: string; event: string; body: string; receivedAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH new AS (
      INSERT INTO webhook_event_ids (event_id, received_at) VALUES (${eventId}, ${receivedAt}) ON CONFLICT DO NOTHING
      RETURNING event_id, received_at
    )
    INSERT INTO webhook_events (event_id, event, body, received_at) SELECT event_id, ${event}, ${body}, received_at FROM new`.execute(
    connection,
  )
  return numAffectedRows === 1n
}

export async function readEvent(connection: Connection, eventId: string) {
  return connection
    .selectFrom('webhook_events')
    .select(['event', 'body', 'handled_at as handledAt'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function markHandled(connection: Connection, eventId: string, at: Date): Promise<void> {
  await connection.updateTable('webhook_events').set({ handled_at: at }).where('event_id', '=', eventId).execute()
}

export type UnhandledEvent = { readonly eventId: string; readonly receivedAt: Date; readonly body: string }

/** Unhandled events that have no job, the oldest first; job keys are `jobKey` and the event's id. */
export async function readUnhandledEvents(connection: Connection, { limit, jobKey }: Sweep): Promise<UnhandledEvent[]> {
  return connection
    .selectFrom('webhook_events')
    .select(['event_id as eventId', 'received_at as receivedAt', 'body'])
    .where('handled_at', 'is', null)
    .where(hasNoJob(jobKeyOf(jobKey, 'event_id')))
    .orderBy('received_at')
    .limit(limit)
    .execute()
}

/** Of any event of the card provider; undefined when none has come for 30 days. */
export async function readLastWebhookAt(connection: Connection): Promise<Date | undefined> {
  const { at } = await connection
    .selectFrom('webhook_event_ids')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** Events in the order of their receipt. */
export async function markAllHandled(tx: Transaction, events: readonly UnhandledEvent[], at: Date): Promise<void> {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return
  await tx
    .updateTable('webhook_events')
    .set({ handled_at: at })
    .where((eb) => eb('event_id', '=', eb.fn.any(eb.val(events.map(({ eventId }) => eventId)))))
    // Only the partitions of these months are searched.
    .where('received_at', '>=', first.receivedAt)
    .where('received_at', '<', later(last.receivedAt, second))
    .execute()
}
