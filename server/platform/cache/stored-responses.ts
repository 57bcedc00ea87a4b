import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** The stored responses by key, bounded by their bytes: the least recently used ones leave first. */
export type StoredResponses = {
  get(key: string): CachedResponse | undefined
  set(key: string, response: CachedResponse): void
  /** Removes the responses with one of these tags, or all; returns how many. */
  remove(tags?: readonly string[]): number
  size(): { readonly entries: number; readonly bytes: number }
}

export function storeResponses({ maxBytes }: { maxBytes: number }): StoredResponses {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, CachedResponse>({
    // lru-cache refuses 0; no response is as short as 1.
    maxSize: Math.max(maxBytes, 1),
    maxEntrySize: Math.max(Math.floor(maxBytes / 4), 1),
    sizeCalculation: ({ size }) => size,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  return {
    get: (key) => entries.get(key),
    set(key, response) {
      entries.set(key, response)
      if (!entries.has(key)) return
      for (const tag of response.tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    remove(tags) {
      const keys = tags ? new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])) : [...entries.keys()]
      let removed = 0
      for (const key of keys) if (entries.delete(key)) removed += 1
      return removed
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
