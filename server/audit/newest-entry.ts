import type { Connection } from '#server/platform/database/open-database.ts'
import { readNewestEntry } from './audit-log.store.ts'

/** Number and hash (hexadecimal) of the newest entry; undefined while the log is empty. */
export async function newestEntry(connection: Connection): Promise<{ number: number; hash: string } | undefined> {
  const newest = await readNewestEntry(connection)
  return newest && { number: newest.id, hash: newest.hash.toString('hex') }
}
