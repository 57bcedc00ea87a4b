import type { Deps } from '#server/deps.ts'
import { type Connection, inSnapshot } from '#server/platform/database/open-database.ts'
import { entryHash } from './entry-hash.ts'
import { countEntries, readCheckpoints, readEntryTexts } from './log-verification.store.ts'

/** From the owner's mail: the number of the newest entry of that day, and its hash (hexadecimal). */
export type MailedHash = { readonly number: number; readonly hash: string }

export type LogVerdict =
  | { readonly isIntact: true; readonly entries: number }
  /** Without entries: each shop has some from its first staff member on. */
  | { readonly isIntact: false; readonly reason: 'empty' }
  /** The first entry that does not fit the one before, or whose fields were changed. */
  | { readonly isIntact: false; readonly reason: 'broken-entry'; readonly number: number }
  /** The log was rewritten, or its end was cut off: an entry that was mailed to the owners is another one, or gone. */
  | { readonly isIntact: false; readonly reason: 'not-as-mailed'; readonly number: number }

/** A statement must end within 20 seconds. */
const portion = 10_000

/**
 * Follows the chain of hashes from the first entry to the last and computes each hash itself (AUDIT-02). The entries whose number and hash were
 * mailed to the owners must still be there: all those that the database remembers, and `mailed` (AUDIT-05).
 */
export async function verifyLog(
  { database }: Pick<Deps, 'database'>,
  { mailed }: { mailed?: MailedHash | undefined } = {},
): Promise<LogVerdict> {
  return inSnapshot(database, async (snapshot): Promise<LogVerdict> => {
    const expected = new Map<string, string>()
    for (const { number, hash } of await readCheckpoints(snapshot)) expected.set(String(number), hash.toString('hex'))
    const notAsMailed = (number: string) =>
      ({ isIntact: false, reason: 'not-as-mailed', number: Number(number) }) as const
    if (mailed) {
      const remembered = expected.get(String(mailed.number))
      if (remembered !== undefined && remembered !== mailed.hash.toLowerCase())
        return notAsMailed(String(mailed.number))
      expected.set(String(mailed.number), mailed.hash.toLowerCase())
    }
    let entries = 0
    let hash: Buffer = Buffer.alloc(0)
    let after: string | undefined
    for await (const entry of readLog(snapshot)) {
      entries += 1
      after = entry.id
      const isNext = entry.id === String(entries) && entry.previousHash.equals(hash)
      hash = entryHash(hash, entry)
      if (!isNext || !entry.hash.equals(hash))
        return { isIntact: false, reason: 'broken-entry', number: Number(entry.id) }
      const mailedHash = expected.get(entry.id)
      if (mailedHash !== undefined && mailedHash !== hash.toString('hex')) return notAsMailed(entry.id)
      expected.delete(entry.id)
    }
    if (entries === 0) return { isIntact: false, reason: 'empty' }
    // Two entries with the number at the end of a portion.
    if (entries !== (await countEntries(snapshot)))
      return { isIntact: false, reason: 'broken-entry', number: Number(after) }
    const [missing] = expected.keys()
    return missing === undefined ? { isIntact: true, entries } : notAsMailed(missing)
  })
}

/** The number of the first entry whose fields do not make its hash. */
export async function findBrokenEntry(snapshot: Connection): Promise<number | undefined> {
  let hash: Buffer = Buffer.alloc(0)
  for await (const entry of readLog(snapshot)) {
    hash = entryHash(hash, entry)
    if (!entry.hash.equals(hash)) return Number(entry.id)
  }
  return undefined
}

async function* readLog(snapshot: Connection) {
  let after: string | undefined
  for (;;) {
    const entries = await readEntryTexts(snapshot, { after, limit: portion })
    yield* entries
    after = entries.at(-1)?.id
    if (entries.length < portion) return
  }
}
