import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type Filing = {
  readonly period: string
  readonly arn: string
  /** India's day. */
  readonly filedOn: string
  readonly recordedAt: Date
  readonly recordedBy: string
  readonly documentsDigest: string
  /** SHA-256 by file. */
  readonly fileDigests: { readonly [file: string]: string }
  readonly differsSince: Date | null
}

/** The newest period first. */
export async function readFilings(connection: Connection): Promise<(Filing & { readonly by: string })[]> {
  const rows = await connection
    .selectFrom('gst_filings')
    .innerJoin('staff_names', 'staff_names.id', 'recorded_by')
    .select([
      'period',
      'arn',
      'filed_on as filedOn',
      'recorded_at as recordedAt',
      'recorded_by as recordedBy',
      'documents_digest as documentsDigest',
      'file_digests as fileDigests',
      'differs_since as differsSince',
      'staff_names.name as by',
    ])
    .orderBy('period', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, fileDigests: row.fileDigests as Filing['fileDigests'] }))
}

export async function insertFiling(tx: Transaction, filing: Omit<Filing, 'differsSince'>): Promise<void> {
  await tx
    .insertInto('gst_filings')
    .values({
      period: filing.period,
      arn: filing.arn,
      filed_on: filing.filedOn,
      recorded_at: filing.recordedAt,
      recorded_by: filing.recordedBy,
      documents_digest: filing.documentsDigest,
      file_digests: sql`${JSON.stringify(filing.fileDigests)}::jsonb`,
    })
    .execute()
}

/** Two who record filings at once come one after the other. */
export async function lockFilings(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE gst_filings IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export function readFiling(tx: Transaction, period: string) {
  return tx
    .selectFrom('gst_filings')
    .select(['arn', 'filed_on as filedOn'])
    .where('period', '=', period)
    .executeTakeFirst()
}

/** The first of these periods that is filed. */
export async function findFiled(tx: Transaction, periods: readonly string[]): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gst_filings')
    .select('period')
    .where((eb) => eb('period', '=', eb.fn.any(eb.val(periods))))
    .orderBy('period')
    .limit(1)
    .executeTakeFirst()
  return row?.period
}

export async function correctFiling(
  tx: Transaction,
  period: string,
  { arn, filedOn }: { arn: string; filedOn: string },
): Promise<void> {
  await tx.updateTable('gst_filings').set({ arn, filed_on: filedOn }).where('period', '=', period).execute()
}

/** Null when its documents are those that were filed again. True when that is new. */
export async function markFiling(connection: Connection, period: string, differsSince: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('gst_filings')
    .set({ differs_since: differsSince })
    .where('period', '=', period)
    .where('differs_since', differsSince === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countChangedFilings(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('gst_filings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('differs_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
