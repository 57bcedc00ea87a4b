import type { Deps } from '#server/deps.ts'
import { inSnapshot } from '#server/platform/database/open-database.ts'
import { checkEntries, hasEntryWithHash } from './audit-log.store.ts'

export type LogVerdict =
  | { readonly isIntact: true; readonly entries: number }
  | { readonly isIntact: false; readonly brokenEntry: number }
  | { readonly isIntact: false; readonly missingHash: string }

/** A statement must end within 20 seconds. */
const portion = 20_000

/**
 * Follows the chain of hashes from the first entry (AUDIT-02). With a hash (hexadecimal), as from the owner's mail, the log must have
 * an entry with it (AUDIT-05).
 */
export async function verifyLog(
  { database }: Pick<Deps, 'database'>,
  { hash: expected }: { hash?: string | undefined } = {},
): Promise<LogVerdict> {
  return inSnapshot(database, async (snapshot): Promise<LogVerdict> => {
    let [after, hash, entries] = [0, Buffer.alloc(0), 0]
    for (;;) {
      const { count, broken, last, lastHash } = await checkEntries(snapshot, { after, hash, limit: portion })
      if (broken !== null) return { isIntact: false, brokenEntry: broken }
      entries += count
      if (count < portion || last === null || lastHash === null) break
      after = last
      hash = Buffer.from(lastHash)
    }
    const isThere = expected === undefined || (await hasEntryWithHash(snapshot, Buffer.from(expected, 'hex')))
    return isThere ? { isIntact: true, entries } : { isIntact: false, missingHash: expected }
  })
}
