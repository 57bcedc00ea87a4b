import type { Deps } from '#server/deps.ts'
import type { ResponseCache } from '#server/platform/cache/index.ts'
import { readAnnouncement } from './storefront-settings.store.ts'

/** Every page shows it, those too that need no database: without one they show what this process has read last. */
export function cacheAnnouncement(
  { database }: Pick<Deps, 'database'>,
  cache: Pick<ResponseCache, 'remember'>,
): () => Promise<string | undefined> {
  const read = cache.remember(() => readAnnouncement(database))
  let last: string | undefined
  return async () => {
    last = await read().catch(() => last)
    return last
  }
}
