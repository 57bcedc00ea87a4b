import { isRefusal } from '#domain/refusal.ts'
import { catalogueChanges } from '#server/catalogue/purge-on-change.ts'
import { type PriceInput, type PriceRefusal, type SetPrice, setPrice } from '#server/catalogue/set-price.ts'
import type { Deps } from '#server/deps.ts'
import { type Heard, openAsking } from '#server/platform/database/ask-listeners.ts'

/** `shown` is missing when the database was lost after the change: who shows it is then unknown. */
export type ChangedPrice = SetPrice & { readonly shown: Heard | undefined }
type Given = Pick<Deps, 'database'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }

/**
 * Changes what a product costs, and waits until no server process gives an answer any more that shows what it cost before.
 * Said again, it changes nothing and asks the processes once more.
 */
export async function changePrice(
  { database, settings }: Given,
  wish: PriceInput,
  { patience = 10_000 }: { patience?: number } = {},
): Promise<ChangedPrice | PriceRefusal> {
  // Before the change: where nobody can be asked, nothing is changed.
  const asking = await openAsking(settings.databaseDirectUrl)
  try {
    const changed = await setPrice({ database }, wish)
    if (isRefusal(changed)) return changed
    const shown = await asking.untilAllHaveHeard(catalogueChanges, { patience }).catch(() => undefined)
    return { ...changed, shown }
  } finally {
    await asking.close()
  }
}
