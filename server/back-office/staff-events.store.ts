import { sql } from 'kysely'
import type { Connection } from '../platform/database/open-database.ts'

/** 'Look again': which topic has changed, without data. */
export type StaffEvent = { readonly id: number; readonly topic: string }

/** Transactions last at most 20 s: events older than this are visible to everybody. */
const overlap = sql<string>`interval '30 seconds'`

/** Ids and commits come in different orders, so each poll reads the last 30 s; the reader leaves out what it has seen. */
export function latestStaffEvents(database: Connection): Promise<readonly StaffEvent[]> {
  return database
    .selectFrom('staff_events')
    .select(['id', 'topic'])
    .where('at', '>', sql<Date>`clock_timestamp() - ${overlap}`)
    .orderBy('id')
    .execute()
}

/** After so many events a page looks at everything anew. */
const mostMissed = 1_000

/**
 * What a reader that has seen `id` may have missed; some events come twice. `*` stands for everything: when `id` is no longer known, or
 * too much was missed.
 */
export async function staffEventsAfter(database: Connection, id: number): Promise<readonly StaffEvent[]> {
  const known = await database.selectFrom('staff_events').select('at').where('id', '=', id).executeTakeFirst()
  if (!known) return [{ id, topic: '*' }]
  const missed = await database
    .selectFrom('staff_events')
    .select(['id', 'topic'])
    .where('at', '>', sql<Date>`${known.at}::timestamptz - ${overlap}`)
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute()
  return missed.length > mostMissed ? [{ id, topic: '*' }] : missed
}

export async function deleteOldStaffEvents(database: Connection): Promise<void> {
  await database.deleteFrom('staff_events').where('at', '<', sql<Date>`clock_timestamp() - interval '1 day'`).execute()
}

/** Answers are kept for two weeks: a step of packing may wait for a network over days (DESK-07, PACK-07). */
export async function deleteOldActionKeys(database: Connection): Promise<void> {
  await database
    .deleteFrom('action_keys')
    .where('used_at', '<', sql<Date>`clock_timestamp() - interval '14 days'`)
    .execute()
}

/** For what no trigger of a table sees, such as the queue's jobs. */
export async function addStaffEvent(connection: Connection, topic: string): Promise<void> {
  await connection.insertInto('staff_events').values({ topic }).execute()
}
