// Counts attempts by key for all server processes: the times of those that still matter, in one row.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { minute } from '#domain/time.ts'
import { type Connection, type Database, inTransaction } from '../database/open-database.ts'

/** At most `most` attempts within any span of `within` milliseconds. */
export type Limit = { readonly most: number; readonly within: number }
/** `what` is being counted, `of` whom: `{ what: 'login', of: 'asha@example.in' }` */
export type Counter = { readonly what: string; readonly of: string }

/** Nobody is told to wait longer than this, whatever the limit (Q-10). */
const longestWait = 15 * minute

/**
 * Counts one attempt, unless one of the limits is reached: then it is not counted, so that being refused never
 * makes the wait longer. Gives the seconds to wait, 0 when the attempt may go ahead.
 */
export async function takeAttempt(
  connection: Connection,
  counter: Counter,
  { limits, now }: { limits: readonly Limit[]; now: Date },
): Promise<number> {
  const count = countOf({ ...counter, limits }, now)
  const { rows } = await counting(count).execute(connection)
  return rows.length > 0 ? 0 : secondsToWait(await timesOf(connection, count.key), { limits, now })
}

/**
 * Counts one attempt for two, as `takeAttempt` one after the other: the second does not count what the first refuses. Their rows
 * are locked in this order until both are written, so name the same two kinds in the same order everywhere.
 */
export async function takeAttempts(
  connection: Connection,
  [first, second]: readonly [Limited, Limited],
  now: Date,
): Promise<number> {
  const [one, next] = [countOf(first, now), countOf(second, now)]
  const { rows } = await sql<{ key: string }>`
    WITH first AS (${counting(one)}), next AS (${counting(next, sql`WHERE EXISTS (SELECT FROM first)`)})
    SELECT key FROM first UNION ALL SELECT key FROM next`.execute(connection)
  if (rows.length === 2) return 0
  const [{ key }, { limits }] = rows.length === 0 ? [one, first] : [next, second]
  return secondsToWait(await timesOf(connection, key), { limits, now })
}

/**
 * Counts one attempt for every one of them, or, when any refuses it, for none. Gives the seconds to wait, 0 when the attempt may
 * go ahead. Their rows are locked in this order until all are written, so name the same kinds in the same order everywhere.
 */
export async function consumeAll(database: Database, counters: readonly Limited[], now: Date): Promise<number> {
  try {
    return await inTransaction(database, async (tx) => {
      for (const { limits, ...counter } of counters) {
        const wait = await takeAttempt(tx, counter, { limits, now })
        if (wait > 0) throw new LimitReached(wait)
      }
      return 0
    })
  } catch (fault) {
    if (fault instanceof LimitReached) return fault.wait
    throw fault
  }
}

/** Rolls back what was counted before the limit that is reached. */
class LimitReached extends Error {
  readonly wait: number
  constructor(wait: number) {
    super('A limit is reached')
    this.wait = wait
  }
}

export type Limited = Counter & { readonly limits: readonly Limit[] }

/** A limit of `most` attempts `since` a time, each at the same place of its list. */
type Count = {
  readonly key: string
  readonly now: Date
  readonly since: readonly Date[]
  readonly most: readonly number[]
  /** Attempts after this time still matter. */
  readonly kept: Date
  readonly expiresAt: Date
}

function countOf({ limits, ...counter }: Limited, now: Date): Count {
  const longest = Math.max(...limits.map(({ within }) => within))
  return {
    key: keyOf(counter),
    now,
    since: limits.map(({ within }) => before(now, within)),
    most: limits.map(({ most }) => most),
    kept: before(now, longest),
    expiresAt: after(now, longest),
  }
}

const counting = ({ key, now, since, most, kept, expiresAt }: Count, condition: RawBuilder<unknown> = sql``) => sql<{
  key: string
}>`
  INSERT INTO attempts AS a (key, made_at, expires_at)
  SELECT ${key}, ARRAY[${now}::timestamptz], ${expiresAt}::timestamptz ${condition}
  ON CONFLICT ON CONSTRAINT attempts_pkey DO UPDATE SET
    made_at = ARRAY(SELECT made FROM unnest(a.made_at) AS made WHERE made > ${kept} ORDER BY made) || excluded.made_at,
    expires_at = excluded.expires_at
  WHERE NOT EXISTS (
    SELECT FROM unnest(${since}::timestamptz[], ${most}::int[]) AS reached (since, most)
    WHERE (SELECT count(*) FROM unnest(a.made_at) AS made WHERE made > since) >= most)
  RETURNING key`

/** Takes back one attempt that turned out not to count. */
export async function giveBackAttempt(connection: Connection, counter: Counter, madeAt: Date): Promise<void> {
  const position = sql`array_position(made_at, ${madeAt}::timestamptz)`
  await sql`
    UPDATE attempts SET made_at = made_at[:${position} - 1] || made_at[${position} + 1:]
    WHERE key = ${keyOf(counter)} AND ${position} IS NOT NULL`.execute(connection)
}

/** Whether anything was counted within that span. */
export async function hasAttempt(connection: Connection, counter: Counter, span: Span): Promise<boolean> {
  return (await countAttempts(connection, counter, span)) > 0
}

/** How many attempts were counted within that span. */
export async function countAttempts(connection: Connection, counter: Counter, { within, now }: Span): Promise<number> {
  return (await timesOf(connection, keyOf(counter))).filter((made) => made > before(now, within)).length
}

type Span = { readonly within: number; readonly now: Date }

/** Starts the count of a key anew. */
export async function forgetAttempts(connection: Connection, counter: Counter): Promise<void> {
  await connection.deleteFrom('attempts').where('key', '=', keyOf(counter)).execute()
}

/** Removes the counters that no limit looks at any more. */
export async function sweepAttempts(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('attempts').where('expires_at', '<=', now).execute()
}

/** What is counted may be an address or a password typed in the wrong field: it is kept as a digest only. */
function keyOf({ what, of }: Counter): string {
  return `${what}:${createHash('sha256').update(of).digest('base64url')}`
}

async function timesOf(connection: Connection, key: string): Promise<Date[]> {
  const row = await connection.selectFrom('attempts').select('made_at').where('key', '=', key).executeTakeFirst()
  return row?.made_at ?? []
}

function secondsToWait(madeAt: readonly Date[], { limits, now }: { limits: readonly Limit[]; now: Date }): number {
  const waits = limits.map(({ most, within }) => {
    const counted = madeAt.filter((made) => made > before(now, within))
    const firstToLeave = counted[counted.length - most]
    return firstToLeave ? firstToLeave.getTime() + within - now.getTime() : 0
  })
  return Math.max(1, Math.ceil(Math.min(longestWait, Math.max(...waits)) / 1000))
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
