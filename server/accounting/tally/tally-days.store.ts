import { sql } from 'kysely'
import type { DayInTally } from '#domain/accounting/tally/changed-days.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type SentDay = DayInTally & { readonly sentAt: Date }

/** In one statement: of two files at once the later says what Tally may have. */
export async function saveSentDays(
  tx: Transaction,
  days: readonly DayInTally[],
  { at, staffId }: { readonly at: Date; readonly staffId: string },
): Promise<void> {
  await sql`
    INSERT INTO tally_days (day, documents, digest, names_version, sent_at, staff_id)
    SELECT day, documents, decode(digest, 'hex'), "namesVersion", ${at}::timestamptz, ${staffId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS sent (day date, documents integer, digest text, "namesVersion" integer)
    ON CONFLICT (day) DO UPDATE SET documents = excluded.documents, digest = excluded.digest,
      names_version = excluded.names_version, sent_at = excluded.sent_at, staff_id = excluded.staff_id`.execute(tx)
}

/** Sent days from that day on. */
export async function readSentDays(connection: Connection, from: string): Promise<SentDay[]> {
  const { rows } = await sql<SentDay>`
    SELECT day, documents, encode(digest, 'hex') AS digest, names_version AS "namesVersion", sent_at AS "sentAt"
    FROM tally_days WHERE day >= ${from} ORDER BY day`.execute(connection)
  return rows
}
