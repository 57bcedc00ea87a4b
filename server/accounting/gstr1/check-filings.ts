import { isAmendable, readPeriod } from '#domain/accounting/return-period.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type ComputeDeps, digestDocuments } from './compute-gstr1.ts'
import { markFiling, readFilings } from './gst-filings.store.ts'

/**
 * Compares the documents of each filed period with those that were filed, as long as its return can be put right: twenty months at most
 * (BOOKS-03). An older one is compared when it is opened. Throws when the signal is aborted.
 */
export async function checkFilings(deps: ComputeDeps, { abortSignal }: Partial<Running> = {}): Promise<void> {
  const { database, clock } = deps
  for (const { period: key, documentsDigest } of await readFilings(database)) {
    abortSignal?.throwIfAborted()
    const period = readPeriod(key)
    if (!period || !isAmendable(period, clock.now())) continue
    const differs = (await digestDocuments(deps, period)) !== documentsDigest
    if (await markFiling(database, key, differs ? clock.now() : null)) await announceChange(database, 'reconciliations')
  }
}
