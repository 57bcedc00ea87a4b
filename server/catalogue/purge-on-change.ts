import type { Deps } from '../deps.ts'
import type { Freshness } from '../platform/cache/freshness.ts'
import type { ResponseCache } from '../platform/cache/response-cache.ts'
import { type Listener, listen } from '../platform/database/listen.ts'
import { readChange } from './catalogue-tags.ts'
import type { Categories } from './categories.ts'

/** The channel on which triggers report changes. */
export const catalogueChanges = 'catalogue_changed'

type ActionDeps = Pick<Deps, 'database' | 'log'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }
type Caches = {
  readonly cache: Pick<ResponseCache, 'purge' | 'markStale'>
  readonly categories: Pick<Categories, 'purge'>
  readonly freshness: Pick<Freshness, 'lose' | 'startOutage' | 'endOutage' | 'restore'>
}

/** Any process, or the owner in psql, may change the catalogue: the database reports it to every process. */
export function purgeOnChange(
  { settings, database, log }: ActionDeps,
  { cache, categories, freshness }: Caches,
): Promise<Listener> {
  const purgeAll = () => {
    categories.purge()
    cache.purge()
  }
  return listen({
    url: settings.databaseDirectUrl,
    database,
    channel: catalogueChanges,
    onMessage(payload) {
      categories.purge()
      const change = readChange(payload)
      if (change?.isOnlyWording) cache.markStale(change.tags)
      else cache.purge(change?.tags)
    },
    onDisconnect: freshness.lose,
    onUnreachable: freshness.startOutage,
    onReach() {
      freshness.endOutage()
      purgeAll()
    },
    onConnect() {
      freshness.restore()
      // A rendering that began before may have read what has changed since.
      purgeAll()
    },
    log,
  })
}
