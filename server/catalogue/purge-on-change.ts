import type { Deps } from '../deps.ts'
import type { ResponseCache } from '../platform/cache/response-cache.ts'
import { type Listener, listen } from '../platform/database/listen.ts'
import { readChange } from './catalogue-tags.ts'
import type { Categories } from './categories.ts'

/** The channel on which triggers report changes. */
export const catalogueChanges = 'catalogue_changed'

type Given = Pick<Deps, 'database' | 'log'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }
type Caches = {
  readonly cache: Pick<ResponseCache, 'purge' | 'markStale' | 'pause' | 'resume'>
  readonly categories: Pick<Categories, 'purge' | 'pause' | 'resume'>
}

/** Any process, or the owner in psql, may change the catalogue: the database reports it to every process. */
export function purgeOnChange({ settings, database, log }: Given, { cache, categories }: Caches): Promise<Listener> {
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
    onDisconnect() {
      categories.pause()
      cache.pause()
    },
    onConnect() {
      categories.resume()
      cache.resume()
    },
    log,
  })
}
