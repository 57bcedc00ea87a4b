// Sliding-window rate limits, shared by all server processes: one row per counter with the times of its latest requests.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Limit } from '#domain/rate-limit.ts'
import { refuse } from '#domain/refusal.ts'
import { later, minute } from '#domain/time.ts'
import { deleteInPortions } from '../database/delete-in-portions.ts'
import { type Connection, type Database, inTransaction } from '../database/open-database.ts'

/** What is limited, and for which client or account: `{ name: 'login', subject: 'asha@example.in' }` */
export type Counter = { readonly name: string; readonly subject: string }

/** Upper bound of every `Retry-After` (Q-10). */
const maxWait = 15 * minute

/**
 * Counts one request, unless a limit is reached; a rejected request is not counted, so rejections never prolong the wait.
 * Returns the seconds to wait, 0 when the request is allowed.
 */
export async function consume(
  connection: Connection,
  counter: Counter,
  { limits, now }: { limits: readonly Limit[]; now: Date },
): Promise<number> {
  const window = toWindow({ ...counter, limits }, now)
  const { rows } = await consuming(window).execute(connection)
  return rows.length > 0 ? 0 : secondsToWait(await timesOf(connection, window.key), { limits, now })
}

/**
 * Two `consume` in one statement; the second does not count what the first rejects. Both rows stay locked until the
 * statement ends: pass the same two kinds of counter in the same order everywhere, or two callers deadlock.
 */
export async function consumeBoth(
  connection: Connection,
  [first, second]: readonly [LimitedCounter, LimitedCounter],
  now: Date,
): Promise<number> {
  const [one, next] = [toWindow(first, now), toWindow(second, now)]
  const { rows } = await sql<{ key: string }>`
    WITH first AS (${consuming(one)}), next AS (${consuming(next, sql`WHERE EXISTS (SELECT FROM first)`)})
    SELECT key FROM first UNION ALL SELECT key FROM next`.execute(connection)
  if (rows.length === 2) return 0
  const [{ key }, { limits }] = rows.length === 0 ? [one, first] : [next, second]
  return secondsToWait(await timesOf(connection, key), { limits, now })
}

/**
 * Counts one request with every counter, or with none if any of them rejects it. Returns the seconds to wait, 0 when the request
 * is allowed. Locks the rows in the given order: pass the same kinds of counter in the same order everywhere.
 */
export async function consumeAll(database: Database, counters: readonly LimitedCounter[], now: Date): Promise<number> {
  const [first, ...others] = counters
  if (first && others.length === 0) return consume(database, first, { limits: first.limits, now })
  const refused = await inTransaction(database, async (tx) => {
    for (const { limits, ...counter } of counters) {
      const wait = await consume(tx, counter, { limits, now })
      // Rolls back the counters before this one.
      if (wait > 0) return refuse('limit-reached', { wait })
    }
    return undefined
  })
  return refused?.wait ?? 0
}

export type LimitedCounter = Counter & { readonly limits: readonly Limit[] }

type CounterWindow = {
  readonly key: string
  readonly now: Date
  /** `since` and `max` are parallel arrays, one element per limit. */
  readonly since: readonly Date[]
  readonly max: readonly number[]
  /** Start of the longest window; older times are dropped. */
  readonly windowStart: Date
  readonly expiresAt: Date
}

function toWindow({ limits, ...counter }: LimitedCounter, now: Date): CounterWindow {
  const maxWindow = Math.max(...limits.map(({ within }) => within))
  return {
    key: keyOf(counter),
    now,
    since: limits.map(({ within }) => later(now, -within)),
    max: limits.map(({ max }) => max),
    windowStart: later(now, -maxWindow),
    expiresAt: later(now, maxWindow),
  }
}

const consuming = (
  { key, now, since, max, windowStart, expiresAt }: CounterWindow,
  condition: RawBuilder<unknown> = sql``,
) => sql<{
  key: string
}>`
  INSERT INTO rate_limits AS a (key, consumed_at, expires_at)
  SELECT ${key}, ARRAY[${now}::timestamptz], ${expiresAt}::timestamptz ${condition}
  ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET
    consumed_at = ARRAY(SELECT consumed FROM unnest(a.consumed_at) AS consumed WHERE consumed > ${windowStart} ORDER BY consumed) || excluded.consumed_at,
    expires_at = excluded.expires_at
  WHERE NOT EXISTS (
    SELECT FROM unnest(${since}::timestamptz[], ${max}::int[]) AS reached (since, max)
    WHERE (SELECT count(*) FROM unnest(a.consumed_at) AS consumed WHERE consumed > since) >= reached.max)
  RETURNING key`

/** Takes one request back out of the count, such as a login that succeeded. */
export async function returnToken(connection: Connection, counter: Counter, consumedAt: Date): Promise<void> {
  const position = sql`array_position(consumed_at, ${consumedAt}::timestamptz)`
  await sql`
    UPDATE rate_limits SET consumed_at = consumed_at[:${position} - 1] || consumed_at[${position} + 1:]
    WHERE key = ${keyOf(counter)} AND ${position} IS NOT NULL`.execute(connection)
}

/** One statement each, so that no two rows are locked together: callers name the counters in any order. */
export async function returnTokens(database: Database, counters: readonly Counter[], consumedAt: Date): Promise<void> {
  for (const counter of counters) await returnToken(database, counter, consumedAt)
}

export async function hasConsumed(connection: Connection, counter: Counter, span: Span): Promise<boolean> {
  return (await countConsumed(connection, counter, span)) > 0
}

export async function countConsumed(connection: Connection, counter: Counter, { within, now }: Span): Promise<number> {
  return (await timesOf(connection, keyOf(counter))).filter((at) => at > later(now, -within)).length
}

/** When it was consumed last, as long as its window is kept. */
export async function lastConsumed(connection: Connection, counter: Counter): Promise<Date | undefined> {
  return (await timesOf(connection, keyOf(counter))).at(-1)
}

type Span = { readonly within: number; readonly now: Date }

export async function resetLimit(connection: Connection, counter: Counter): Promise<void> {
  await connection.deleteFrom('rate_limits').where('key', '=', keyOf(counter)).execute()
}

/** Deletes counters whose windows have passed. */
export async function sweepRateLimits(database: Database, now: Date): Promise<void> {
  await deleteInPortions(database, { from: 'rate_limits', where: sql`expires_at <= ${now}` })
}

/** The identifier is stored as a digest: it may be personal, or a password typed into the wrong field. */
function keyOf({ name, subject }: Counter): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}

async function timesOf(connection: Connection, key: string): Promise<Date[]> {
  const row = await connection.selectFrom('rate_limits').select('consumed_at').where('key', '=', key).executeTakeFirst()
  return row?.consumed_at ?? []
}

function secondsToWait(consumedAt: readonly Date[], { limits, now }: { limits: readonly Limit[]; now: Date }): number {
  const waits = limits.map(({ max, within }) => {
    const counted = consumedAt.filter((at) => at > later(now, -within))
    const firstToLeave = counted[counted.length - max]
    return firstToLeave ? firstToLeave.getTime() + within - now.getTime() : 0
  })
  return Math.max(1, Math.ceil(Math.min(maxWait, Math.max(...waits)) / 1000))
}
