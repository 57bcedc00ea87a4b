import { isRefusal } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { type Acknowledgement, openPurgeBarrier } from '#server/platform/database/purge-barrier.ts'
import { catalogueChanges } from '../purge-on-change.ts'
import { type PriceChange, type PriceInput, type PriceRefusal, setPrice } from './set-price.ts'

/** `acknowledgement` is missing when the database was lost after the change. */
export type ChangedPrice = PriceChange & { readonly acknowledgement: Acknowledgement | undefined }
type ActionDeps = Pick<Deps, 'database' | 'clock'> & { readonly settings: Pick<Deps['settings'], 'databaseDirectUrl'> }

/**
 * Changes the price of a product and waits until every server process has purged the responses that show the old one.
 * Repeated, it changes nothing and waits again.
 */
export async function changePrice(
  { database, clock, settings }: ActionDeps,
  input: PriceInput,
  { timeout = 10_000, settleTime }: { timeout?: number; settleTime?: number } = {},
): Promise<ChangedPrice | PriceRefusal> {
  // Opened before the change: without it nothing is changed.
  const barrier = await openPurgeBarrier(settings.databaseDirectUrl)
  try {
    const set = await auditedChange({ database, clock }, { actor: { kind: 'command' } }, (tx, audit) =>
      setPrice(tx, audit, input),
    )
    const changed = isRefusal(set) && set.refused === 'unchanged' ? withoutCode(set) : set
    if (isRefusal(changed)) return changed as PriceRefusal
    const acknowledgement = await barrier.waitForPurge(catalogueChanges, { timeout, settleTime }).catch(() => undefined)
    return { ...changed, acknowledgement }
  } finally {
    await barrier.close()
  }
}

function withoutCode({ title, before, after }: PriceChange): PriceChange {
  return { title, before, after }
}
