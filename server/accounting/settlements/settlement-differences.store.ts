import { sql } from 'kysely'
import type { SettlementDifference } from '#domain/accounting/settlement-differences.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/**
 * Saves what a reading of these settlements found, and ends what it no longer found of them and of unsettled payments. What is found again with the
 * same amount keeps its moment; with another it is new, and no longer explained by who has ticked it off.
 */
export async function saveDifferences(
  tx: Transaction,
  found: readonly SettlementDifference[],
  { settlementIds, at }: { settlementIds: readonly string[]; at: Date },
): Promise<void> {
  // One reading at a time ends and adds.
  await sql`LOCK TABLE settlement_differences IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const listed = JSON.stringify(found)
  await sql`
    INSERT INTO settlement_differences (kind, subject, settlement_id, entity_id, payment_id, by_paise, found_at)
    SELECT kind, subject, "settlementId", "entityId", "paymentId", "by", ${at} FROM json_to_recordset(${listed}::json)
      AS found (kind text, subject text, "settlementId" text, "entityId" text, "paymentId" text, "by" bigint)
    ON CONFLICT (kind, subject) DO UPDATE SET by_paise = excluded.by_paise, ended_at = NULL,
      found_at = CASE WHEN settlement_differences.ended_at IS NULL AND settlement_differences.by_paise = excluded.by_paise
        THEN settlement_differences.found_at ELSE excluded.found_at END`.execute(tx)
  await sql`
    UPDATE settlement_differences SET ended_at = ${at}
    WHERE ended_at IS NULL AND (settlement_id = ANY (${settlementIds}::text[]) OR kind = 'payment-unsettled')
      AND (kind, subject) NOT IN (SELECT kind, subject FROM json_to_recordset(${listed}::json) AS found (kind text, subject text))`.execute(
    tx,
  )
}

/** Payments that an earlier reading found unsettled. */
export async function readOpenUnsettled(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('settlement_differences')
    .select('subject')
    .where('kind', '=', 'payment-unsettled')
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ subject }) => subject)
}
