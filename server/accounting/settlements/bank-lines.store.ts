// The bank's statement, and what it does not tick off.
import { type SqlBool, sql } from 'kysely'
import type { BankLine } from '#domain/accounting/bank-statement.ts'
import { countedExactly, countUpTo, toTotal } from '#server/platform/database/count-up-to.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import {
  bankPaiseOfSettlement,
  isLineMatched,
  isLineTickedByHand,
  isSettlementAtBank,
  isSettlementDue,
  isSettlementUnticked,
  isTransferAtBank,
  isTransferDue,
  isTransferUnticked,
} from './bank-matches.store.ts'
import { isTickedByHand } from './ticks.store.ts'

/** Those that are not there yet, neither by the UTR that is read now nor by that of 0.13.0. */
const unknownOf = (lines: readonly BankLine[]) => sql`
  json_to_recordset(${JSON.stringify(lines)}::json)
    AS read (day date, amount bigint, utr text, occurrence integer, "formerUtr" text, "formerOccurrence" integer)
  WHERE NOT EXISTS (SELECT FROM bank_lines AS known
    WHERE known.day = read.day AND known.amount_paise = read.amount AND known.utr = read.utr AND known.occurrence = read.occurrence)
  AND NOT EXISTS (SELECT FROM bank_lines AS known
    WHERE known.day = read.day AND known.amount_paise = read.amount AND known.utr = "formerUtr" AND known.occurrence = "formerOccurrence")`

/** How many of the lines are not known yet. */
export async function countNewBankLines(connection: Connection, lines: readonly BankLine[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${unknownOf(lines)}`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

/** Adds those that are not known, and says how many. */
export async function insertBankLines(
  tx: Transaction,
  lines: readonly BankLine[],
  { at, staffId }: { at: Date; staffId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO bank_lines (day, amount_paise, utr, occurrence, added_at, staff_id)
    SELECT day, amount, utr, occurrence, ${at}, ${staffId} FROM ${unknownOf(lines)} ON CONFLICT DO NOTHING`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The first and the last day of the statements; undefined before the first. */
export async function readStatementDays(
  connection: Connection,
): Promise<{ firstDay: string; lastDay: string } | undefined> {
  const { first, last } = await connection
    .selectFrom('bank_lines')
    .select(({ fn }) => [fn.min<string | null>('day').as('first'), fn.max<string | null>('day').as('last')])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { firstDay: first, lastDay: last }
}

export type BankLineFilter = { readonly all?: 'yes' | undefined; readonly q?: string | undefined }
export type BankLineCursor = { readonly day: string; readonly id: number }

/** The newest first, with what has their UTR. */
export function readBankLines(
  connection: Connection,
  filter: BankLineFilter,
  { after, limit }: { after: BankLineCursor | undefined; limit: number },
) {
  let query = filtered(connection, filter)
    .select([
      'bank_lines.id',
      'day',
      'amount_paise as amount',
      'utr',
      sql<boolean>`${isLineMatched}`.as('isMatched'),
      sql<boolean>`${isLineTickedByHand}`.as('isByHand'),
      sql<
        string | null
      >`(SELECT settlements.id FROM settlements WHERE upper(settlements.utr) = nullif(bank_lines.utr, '') LIMIT 1)`.as(
        'settlementId',
      ),
      sql<
        number | null
      >`(SELECT paid_paise FROM settlements WHERE upper(settlements.utr) = nullif(bank_lines.utr, '') LIMIT 1)`.as(
        'settlementPaid',
      ),
      sql<string | null>`(SELECT number FROM bank_transfers JOIN order_summaries USING (payment_id)
        WHERE bank_transfers.utr = nullif(bank_lines.utr, '') LIMIT 1)`.as('orderNumber'),
    ])
    .orderBy('day', 'desc')
    .orderBy('bank_lines.id', 'desc')
    .limit(limit)
  if (after) query = query.where((eb) => eb(eb.refTuple('day', 'bank_lines.id'), '<', eb.tuple(after.day, after.id)))
  return query.execute()
}

/** Refunds that were paid by bank, with their orders, and whether the statement has them. */
export async function readTransfersOf(connection: Connection, utr: string) {
  return connection
    .selectFrom('bank_transfers')
    .innerJoin('order_summaries', 'order_summaries.payment_id', 'bank_transfers.payment_id')
    .select(['order_summaries.number as orderNumber', 'bank_transfers.day', 'amount_paise as amount'])
    .select(sql<boolean>`${isTransferAtBank}`.as('isAtBank'))
    .where('utr', '=', utr)
    .$narrowType<{ orderNumber: string; day: string; amount: number }>()
    .limit(1)
    .execute()
}

export function countBankLines(connection: Connection, filter: BankLineFilter) {
  return countUpTo(connection, filtered(connection, filter).select('bank_lines.id'))
}

function filtered(connection: Connection, { all, q }: BankLineFilter) {
  let query = connection.selectFrom('bank_lines')
  if (!all) query = query.where(sql<SqlBool>`NOT ${isLineMatched} AND NOT ${isLineTickedByHand}`)
  const wanted = q?.toUpperCase().replace(/\s/g, '')
  if (wanted) query = query.where('utr', '=', wanted)
  return query
}

type Unticked = {
  readonly kind: 'settlement' | 'transfer'
  readonly id: string
  readonly day: string
  readonly amount: number
  readonly utr: string | null
  readonly orderNumber: string | null
  readonly isDue: boolean
  readonly bankPaise: number | null
}

const unticked = sql`
  SELECT 'settlement' AS kind, id, day, paid_paise AS amount, utr, NULL AS "orderNumber", ${isSettlementDue} AS "isDue", ${bankPaiseOfSettlement} AS "bankPaise"
  FROM settlements WHERE ${isSettlementUnticked}
  UNION ALL
  SELECT 'transfer', bank_transfers.id::text, day, amount_paise, utr, number, ${isTransferDue}, NULL
  FROM bank_transfers LEFT JOIN order_summaries USING (payment_id) WHERE ${isTransferUnticked}`
const tickedByHand = sql`
  SELECT 'settlement' AS kind, id, day, paid_paise AS amount, utr, NULL AS "orderNumber", false AS "isDue", ${bankPaiseOfSettlement} AS "bankPaise"
  FROM settlements WHERE ${isTickedByHand('settlement', sql<string>`settlements.id`)} AND NOT ${isSettlementAtBank}
  UNION ALL
  SELECT 'transfer', bank_transfers.id::text, day, amount_paise, utr, number, false, NULL
  FROM bank_transfers LEFT JOIN order_summaries USING (payment_id)
  WHERE ${isTickedByHand('transfer', sql<string>`bank_transfers.id::text`)} AND NOT ${isTransferAtBank}`

/** Settlements and transfers that the statement does not tick off, the newest first; or those that a person did. */
export async function readUnticked(
  connection: Connection,
  { isTicked, limit }: { isTicked: boolean; limit: number },
): Promise<Unticked[]> {
  const { rows } = await sql<Unticked>`
    SELECT * FROM (${isTicked ? tickedByHand : unticked}) AS one ORDER BY day DESC, id DESC LIMIT ${limit}`.execute(
    connection,
  )
  return rows
}

/** All, and those that the statement should have by now. */
export async function countUnticked(connection: Connection) {
  const { rows } = await sql<{ all: number; due: number }>`
    SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE "isDue"))::integer AS due
    FROM (SELECT * FROM (${unticked}) AS one LIMIT ${countedExactly + 1}) AS listed`.execute(connection)
  return { total: toTotal(rows[0]?.all ?? 0), due: rows[0]?.due ?? 0 }
}
