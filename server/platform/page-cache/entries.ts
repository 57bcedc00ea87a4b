import type { KeptAnswer } from './kept-answer.ts'

export type Entry = {
  readonly answer: KeptAnswer
  readonly hits: { count: number }
  wasUsed: boolean
  /** Milliseconds of the cache's clock until which it may still be given though it has been outdated. */
  staleUntil?: number
}

/** Kept answers by their keys, found by what they show, within a bound on their bytes. */
export type Entries = {
  get(key: string): Entry | undefined
  /** In the place of the one that had this key. */
  put(key: string, entry: Entry): void
  drop(key: string): boolean
  keysShowing(tags: readonly string[]): string[]
  keys(): string[]
  readonly size: number
  readonly bytes: number
}

export function openEntries({ maxBytes }: { maxBytes: number }): Entries {
  // A Map remembers the order of insertion: the first key is the oldest.
  const entries = new Map<string, Entry>()
  // A change of many products is told one by one: what each touches is looked up, not searched for.
  const keysByTag = new Map<string, Set<string>>()
  let bytes = 0

  function drop(key: string): boolean {
    const entry = entries.get(key)
    if (!entry) return false
    entries.delete(key)
    bytes -= entry.answer.size
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
    return true
  }

  function insert(key: string, entry: Entry) {
    entries.set(key, entry)
    bytes += entry.answer.size
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  /** The oldest leave first, but one that was used since the last look stays for another round. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      drop(key)
      if (entry.wasUsed) insert(key, { ...entry, wasUsed: false })
    }
  }

  return {
    get: (key) => entries.get(key),
    put(key, entry) {
      drop(key)
      insert(key, entry)
      makeRoom()
    },
    drop,
    keysShowing: (tags) => tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]),
    keys: () => [...entries.keys()],
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}
