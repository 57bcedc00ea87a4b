// What the verification of the audit log reads, and what it leaves.
import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { EntryText } from './entry-hash.ts'

export type StoredEntry = EntryText & { readonly previousHash: Buffer; readonly hash: Buffer }

/** The first `limit` entries after number `after`, or from the beginning, by their numbers. Fields are PostgreSQL's own text. */
export async function readEntryTexts(
  connection: Connection,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT id::text AS id, extract(epoch FROM at)::text AS epoch, actor, staff_id::text AS "staffId", roles, action,
      subject_kind AS "subjectKind", subject_id AS "subjectId", objects, before::text AS before, after::text AS after, reason,
      client_ip AS "clientIp", reference, previous_hash AS "previousHash", hash
    FROM public.audit_entries AS entry WHERE ${after ?? null}::bigint IS NULL OR entry.id > ${after ?? null}::bigint
    ORDER BY entry.id LIMIT ${limit}`.execute(connection)
  return rows
}

export async function countEntries(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM public.audit_entries`.execute(connection)
  return rows[0]?.count ?? 0
}

export type Checkpoint = { readonly number: number; readonly hash: Buffer }

/** By their numbers. */
export function readCheckpoints(connection: Connection): Promise<Checkpoint[]> {
  return connection.selectFrom('audit_checkpoints').select(['number', 'hash']).orderBy('number').execute()
}

/** Throws when the log has no such entry. */
export async function insertCheckpoint(tx: Transaction, { number, hash }: Checkpoint, notedAt: Date): Promise<void> {
  await tx
    .insertInto('audit_checkpoints')
    .values({ number, hash, noted_at: notedAt })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

export type LogVerification = {
  readonly verifiedAt: Date
  readonly entries: number
  /** What is wrong, in a sentence; null when the log is intact. */
  readonly broken: string | null
}

export async function insertVerification(
  tx: Transaction,
  { verifiedAt, entries, broken }: LogVerification,
): Promise<void> {
  await tx.insertInto('audit_verifications').values({ verified_at: verifiedAt, entries, broken }).execute()
}

export function readLastVerification(connection: Connection): Promise<LogVerification | undefined> {
  return connection
    .selectFrom('audit_verifications')
    .select(['verified_at as verifiedAt', 'entries', 'broken'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
