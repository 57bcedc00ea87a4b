import type { CachedResponse } from './cached-response.ts'

/** Whether something with one of these tags was purged since the rendering began: then it may show what was true before. */
export type WasPurged = (tags: readonly string[]) => boolean

/** The renderings in progress. */
export type Renderings = {
  /** The rendering of this key that a request may wait for: none that began before a purge. */
  find(key: string): Promise<CachedResponse> | undefined
  start(key: string, render: (wasPurged: WasPurged) => Promise<CachedResponse>): Promise<CachedResponse>
  notePurge(tags?: readonly string[]): void
}

export function trackRenderings(): Renderings {
  const shared = new Map<string, Promise<CachedResponse>>()
  const purges = new Set<{ isOfAll: boolean; readonly tags: Set<string> }>()
  return {
    find: (key) => shared.get(key),
    start(key, render) {
      const since = { isOfAll: false, tags: new Set<string>() }
      purges.add(since)
      const rendering = render((tags) => since.isOfAll || tags.some((tag) => since.tags.has(tag))).finally(() => {
        purges.delete(since)
        if (shared.get(key) === rendering) shared.delete(key)
      })
      shared.set(key, rendering)
      return rendering
    },
    notePurge(tags) {
      // What a rendering shows is known at its end only, so a purge of any tag ends the sharing.
      shared.clear()
      for (const since of purges) {
        if (!tags) since.isOfAll = true
        else for (const tag of tags) since.tags.add(tag)
      }
    },
  }
}
