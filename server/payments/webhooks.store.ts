import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'

/** False when the event is stored already. */
export async function insertEvent(
  tx: Transaction,
  { eventId, event, body, receivedAt }: { eventId: string; event: string; body: string; receivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({ event_id: eventId, event, body, received_at: receivedAt, handled_at: null })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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

/** Unhandled events that were received before `before` and have no job; job keys are `jobKey` and the event's id. */
export async function overdueEvents(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('webhook_events')
    .select('event_id as eventId')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .where(hasNoJob(jobKeyOf(jobKey, 'event_id')))
    .orderBy('received_at')
    .limit(limit)
    .execute()
}

/** Of any event of the card provider; undefined when none has come yet. */
export async function lastWebhookAt(connection: Connection): Promise<Date | undefined> {
  const { at } = await connection
    .selectFrom('webhook_events')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}
