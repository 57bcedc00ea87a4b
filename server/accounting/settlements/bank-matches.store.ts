// Which line of the statement ticks off what: conditions of SQL over bank_lines, settlements and bank_transfers (decision 0069).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isTickedByHand } from './ticks.store.ts'

/** Of `settlements`: the statement has its UTR with what was paid. */
export const isSettlementAtBank = sql<SqlBool>`EXISTS (
  SELECT FROM bank_lines WHERE bank_lines.utr = upper(settlements.utr) AND bank_lines.amount_paise = settlements.paid_paise)`

/** Of `settlements`: the statement has its UTR. */
const hasSettlementUtr = sql<SqlBool>`EXISTS (SELECT FROM bank_lines WHERE bank_lines.utr = upper(settlements.utr))`

/** Of `settlements`: what the statement has of its UTR; null: nothing. */
export const bankPaiseOfSettlement = sql<number | null>`(
  SELECT sum(amount_paise)::bigint FROM bank_lines WHERE bank_lines.utr = upper(settlements.utr))`

/** Of `settlements`: money that is to arrive, and that nothing ticks off. */
export const isSettlementUnticked = sql<SqlBool>`settlements.paid_paise > 0 AND settlements.state IS DISTINCT FROM 'failed'
  AND NOT ${isSettlementAtBank} AND NOT ${isTickedByHand('settlement', sql<string>`settlements.id`)}`

/** Of `bank_transfers`; banks write debits with and without a sign. */
export const isTransferAtBank = sql<SqlBool>`EXISTS (
  SELECT FROM bank_lines WHERE bank_lines.utr = bank_transfers.utr AND abs(bank_lines.amount_paise) = bank_transfers.amount_paise)`
export const isTransferUnticked = sql<SqlBool>`NOT ${isTransferAtBank}
  AND NOT ${isTickedByHand('transfer', sql<string>`bank_transfers.id::text`)}`

/** The statement goes on for two days after the day, so the money should be in it. */
const isCovered = (day: RawBuilder<string>) =>
  sql<SqlBool>`${day} BETWEEN (SELECT min(day) FROM bank_lines) AND (SELECT max(day) FROM bank_lines) - 2`
export const isSettlementDue = sql<SqlBool>`(${hasSettlementUtr} OR ${isCovered(sql<string>`settlements.day`)})`
export const isTransferDue = sql<SqlBool>`(EXISTS (SELECT FROM bank_lines WHERE bank_lines.utr = bank_transfers.utr)
  OR ${isCovered(sql<string>`bank_transfers.day`)})`

/** Of `bank_lines`: the first of its UTR and amount, and there is a settlement or a transfer of both. */
export const isLineMatched = sql<SqlBool>`(bank_lines.utr <> '' AND NOT EXISTS (
    SELECT FROM bank_lines AS earlier WHERE earlier.utr = bank_lines.utr AND earlier.amount_paise = bank_lines.amount_paise AND earlier.id < bank_lines.id)
  AND (EXISTS (SELECT FROM settlements WHERE upper(settlements.utr) = bank_lines.utr AND settlements.paid_paise = bank_lines.amount_paise)
    OR EXISTS (SELECT FROM bank_transfers WHERE bank_transfers.utr = bank_lines.utr AND bank_transfers.amount_paise = abs(bank_lines.amount_paise))))`
export const isLineTickedByHand = isTickedByHand('bank-line', sql<string>`bank_lines.id::text`)
