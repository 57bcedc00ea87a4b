import type { ClosedDay } from '#domain/fulfilment/closed-days.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { ResponseCache } from '#server/platform/cache/index.ts'
import { readClosedDays } from '../working-settings/working-settings.store.ts'
import { readAnnouncement } from './storefront-settings.store.ts'

/** What every page has of the settings. */
export type ForEveryPage = {
  readonly announcement: () => Promise<string | undefined>
  readonly closedDays: () => Promise<readonly ClosedDay[]>
}

/** Pages that need no database have it, too: without one they show what this process has read last. */
export function cacheForEveryPage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  cache: Pick<ResponseCache, 'remember'>,
): ForEveryPage {
  const announcement = lastRead(cache, () => readAnnouncement(database))
  const closedDays = lastRead(cache, () => readClosedDays(database, { today: indianDate(clock.now()) }))
  return { announcement, closedDays: async () => (await closedDays()) ?? [] }
}

function lastRead<T>({ remember }: Pick<ResponseCache, 'remember'>, read: () => Promise<T>) {
  const remembered = remember(read)
  let last: T | undefined
  return async () => {
    last = await remembered().catch(() => last)
    return last
  }
}
