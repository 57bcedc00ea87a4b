import type { Deps } from '../deps.ts'
import type { ResponseCache } from '../platform/cache/index.ts'
import { type Listener, listen } from '../platform/database/listen.ts'
import { tagsOfChange } from './catalogue-tags.ts'

/** The channel on which triggers report changes. */
export const catalogueChanges = 'catalogue_changed'

type ActionDeps = Pick<Deps, 'database' | 'log'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }

/** Any process, or the owner in psql, may change the catalogue: the database reports it to every process. */
export function purgeOnChange(
  { settings, database, log }: ActionDeps,
  { purge, connection }: Pick<ResponseCache, 'purge' | 'connection'>,
): Promise<Listener> {
  return listen({
    url: settings.databaseDirectUrl,
    database,
    channel: catalogueChanges,
    onMessage: (payload) => purge(tagsOfChange(payload)),
    onDisconnect: connection.lose,
    onUnreachable: connection.startOutage,
    onReach: connection.endOutage,
    onConnect: connection.restore,
    log,
  })
}
