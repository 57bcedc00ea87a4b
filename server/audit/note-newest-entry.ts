import type { Transaction } from '#server/platform/database/open-database.ts'
import { readNewestEntry } from './audit-log.store.ts'
import { insertCheckpoint } from './log-verification.store.ts'
import type { MailedHash } from './verify-log.ts'

/** The newest entry, which the log must have from now on (AUDIT-05); undefined while the log is empty. */
export async function noteNewestEntry(tx: Transaction, now: Date): Promise<MailedHash | undefined> {
  const newest = await readNewestEntry(tx)
  if (!newest) return undefined
  await insertCheckpoint(tx, { number: newest.id, hash: newest.hash }, now)
  return { number: newest.id, hash: newest.hash.toString('hex') }
}
