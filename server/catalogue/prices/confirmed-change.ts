import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type Acknowledgement, openPurgeBarrier } from '#server/platform/database/purge-barrier.ts'
import { catalogueChanges } from '../purge-on-change.ts'

export type Wait = { readonly timeout?: number; readonly settleTime?: number }

type Change<T> = {
  readonly change: () => Promise<T>
  /** Whether pages show what has changed. */
  readonly isShown?: (changed: T) => boolean
}

/**
 * Changes something that cached pages show and waits until every server process has purged them, ten seconds at most (GOODS-05).
 * `acknowledgement` is missing where nothing has to be purged, and when the database was lost after the change.
 */
export async function confirmedChange<T extends object>(
  { databaseDirectUrl }: Pick<Deps['settings'], 'databaseDirectUrl'>,
  { change, isShown = () => true }: Change<T>,
  { timeout = 10_000, settleTime }: Wait = {},
): Promise<{ readonly changed: T; readonly acknowledgement?: Acknowledgement | undefined }> {
  // Opened before the change: without it nothing is changed.
  const barrier = await openPurgeBarrier(databaseDirectUrl)
  try {
    const changed = await change()
    if (isRefusal(changed) || !isShown(changed)) return { changed }
    const acknowledgement = await barrier.waitForPurge(catalogueChanges, { timeout, settleTime }).catch(() => undefined)
    return { changed, acknowledgement }
  } finally {
    await barrier.close()
  }
}
