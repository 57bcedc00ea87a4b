import { sql } from 'kysely'
import { deleteInPortions } from '../platform/database/delete-in-portions.ts'
import type { Connection, Database } from '../platform/database/open-database.ts'

/** 'Look again': which topic has changed, without data. */
export type StaffEvent = { readonly id: number; readonly topic: string }

/** Transactions last at most 20 s: events older than this are visible to everybody. */
const overlap = sql<string>`interval '30 seconds'`

/** Ids and commits come in different orders, so each poll reads the last 30 s; the reader leaves out what it has seen. */
export function latestStaffEvents(database: Connection): Promise<readonly StaffEvent[]> {
  return database
    .selectFrom('staff_events')
    .select(['id', 'topic'])
    .where('at', '>', sql<Date>`statement_timestamp() - ${overlap}`)
    .orderBy('id')
    .execute()
}

/** After so many events a page reloads everything. */
const maxMissed = 1_000

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
    .limit(maxMissed + 1)
    .execute()
  return missed.length > maxMissed ? [{ id, topic: '*' }] : missed
}

export async function deleteOldStaffEvents(database: Database, { days }: { days: number }): Promise<void> {
  // By the clock that wrote the rows.
  await deleteInPortions(database, {
    from: 'staff_events',
    where: sql`at < statement_timestamp() - make_interval(days => ${days}::int)`,
  })
}

export async function insertStaffEvent(connection: Connection, topic: string): Promise<void> {
  await connection.insertInto('staff_events').values({ topic }).execute()
}
