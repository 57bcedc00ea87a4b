// What a person has ticked off; the newest entry of a subject counts.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TickedKind } from '#domain/accounting/ticks.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type HandTick = { readonly reason: string; readonly by: string; readonly at: Date }
type Entry = {
  readonly kind: TickedKind
  readonly subject: string
  readonly isTicked: boolean
  readonly reason: string
  readonly staffId: string
  readonly at: Date
}

export async function insertTick(
  tx: Transaction,
  { kind, subject, isTicked, reason, staffId, at }: Entry,
): Promise<void> {
  await tx
    .insertInto('hand_ticks')
    .values({ kind, subject, is_ticked: isTicked, reason, staff_id: staffId, ticked_at: at })
    .execute()
}

/** Two who tick at once come one after the other. */
export async function lockTicks(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE hand_ticks IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

/** For conditions: whether a subject is ticked off by hand. */
export function isTickedByHand(kind: TickedKind, subject: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce((SELECT is_ticked FROM hand_ticks WHERE kind = ${kind} AND subject = ${subject} ORDER BY id DESC LIMIT 1), false)`
}

/** Of `difference`, a row of settlement_differences: ticked off since it was found as it is. */
export const isDifferenceTicked = sql<SqlBool>`coalesce((SELECT is_ticked AND ticked_at >= difference.found_at FROM hand_ticks
  WHERE kind = 'difference' AND subject = difference.kind || ' ' || difference.subject ORDER BY id DESC LIMIT 1), false)`

/** Of these subjects those that are ticked off; a difference since it was found as it is. */
export async function readTicks(
  connection: Connection,
  kind: TickedKind,
  subjects: readonly string[],
): Promise<Map<string, HandTick>> {
  const { rows } = await sql<HandTick & { subject: string; isTicked: boolean }>`
    SELECT DISTINCT ON (subject) subject, is_ticked AS "isTicked", reason, name AS by, ticked_at AS at
    FROM hand_ticks JOIN staff_names ON staff_names.id = staff_id
    WHERE kind = ${kind} AND subject = ANY (${subjects}::text[])
      AND (kind <> 'difference' OR NOT EXISTS (SELECT FROM settlement_differences AS found
        WHERE ${isNamed(sql`hand_ticks.subject`)} AND found.found_at > ticked_at)) ORDER BY subject, hand_ticks.id DESC`.execute(
    connection,
  )
  return new Map(
    rows.filter(({ isTicked }) => isTicked).map(({ subject, reason, by, at }) => [subject, { reason, by, at }]),
  )
}

/** Whether what is to be ticked off is in the books. */
export async function isInBooks(connection: Connection, kind: TickedKind, subject: string): Promise<boolean> {
  const exists = {
    'bank-line': sql`SELECT FROM bank_lines WHERE id::text = ${subject}`,
    settlement: sql`SELECT FROM settlements WHERE id = ${subject}`,
    transfer: sql`SELECT FROM bank_transfers WHERE id::text = ${subject}`,
    difference: sql`SELECT FROM settlement_differences AS found WHERE ${isNamed(sql`${subject}::text`)} AND ended_at IS NULL`,
  }[kind]
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (${exists}) AS found`.execute(connection)
  return rows[0]?.found ?? false
}

/** An open difference's amount, locked until it is ticked off; undefined when there is none. */
export async function lockDifference(tx: Transaction, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ by: number }>`
    SELECT by_paise AS by FROM settlement_differences AS found
    WHERE ${isNamed(sql`${subject}::text`)} AND ended_at IS NULL FOR SHARE`.execute(tx)
  return rows[0]?.by
}

/** Of `found`, a row of settlement_differences: a tick names it 'kind subject'. By both columns, as its key has them. */
function isNamed(tick: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`found.kind = split_part(${tick}, ' ', 1) AND found.subject = substr(${tick}, strpos(${tick}, ' ') + 1)`
}
