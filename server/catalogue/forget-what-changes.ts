import type { Deps } from '../deps.ts'
import { type Listening, listen } from '../platform/database/listen.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import { touchedBy } from './catalogue-tags.ts'
import type { Categories } from './categories.ts'

/** The channel on which triggers name what has changed. */
export const catalogueChanges = 'catalogue_changed'

type Given = { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'>; readonly log: Deps['log'] }
type Remembered = {
  readonly cache: Pick<PageCache, 'forget' | 'outdate' | 'pause' | 'resume'>
  readonly categories: Pick<Categories, 'forget'>
}

/** What a kept answer shows may be changed by any process, or by the owner at the console: the database tells. */
export function forgetWhatChanges({ settings, log }: Given, { cache, categories }: Remembered): Promise<Listening> {
  return listen({
    url: settings.databaseDirectUrl,
    channel: catalogueChanges,
    onMessage(payload) {
      categories.forget()
      const touched = touchedBy(payload)
      if (touched?.mayWait) cache.outdate(touched.tags)
      else cache.forget(touched?.tags)
    },
    onLost: () => cache.pause(),
    onHeard() {
      categories.forget()
      cache.resume()
    },
    log,
  })
}
