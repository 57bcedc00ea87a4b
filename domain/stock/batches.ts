import { day, daysBetween } from '../time.ts'

/** Days are India's, as `2026-11-25`; units lie on the shelf. */
export type ShelvedBatch = {
  readonly id: string
  readonly bestBeforeOn: string
  readonly onShelf: number
  readonly isFrozen: boolean
}
type Units = { readonly batchId: string; readonly units: number }

/** A batch is good through its last day (BATCH-02). */
export function isGood({ bestBeforeOn }: { readonly bestBeforeOn: string }, today: string): boolean {
  return today <= bestBeforeOn
}

/** Whether units of a batch may go into a parcel: it is neither frozen nor past its last day. */
export function canBePacked(batch: Pick<ShelvedBatch, 'bestBeforeOn' | 'isFrozen'>, today: string): boolean {
  return !batch.isFrozen && isGood(batch, today)
}

/** First expiry first. */
export function byExpiry(a: ShelvedBatch, b: ShelvedBatch): number {
  return a.bestBeforeOn.localeCompare(b.bestBeforeOn) || a.id.localeCompare(b.id)
}

/**
 * Takes units from the batches that expire first, over several where one is too small (BATCH-02); `missing` are units that no batch has.
 * Frozen batches and those past their last day are never proposed.
 */
export function proposeBatches(
  batches: readonly ShelvedBatch[],
  { units, today }: { readonly units: number; readonly today: string },
): { readonly taken: readonly Units[]; readonly missing: number } {
  const usable = batches.filter((batch) => batch.onShelf > 0 && canBePacked(batch, today)).toSorted(byExpiry)
  const taken: Units[] = []
  let missing = units
  for (const { id, onShelf } of usable) {
    if (missing === 0) break
    const some = Math.min(onShelf, missing)
    taken.push({ batchId: id, units: some })
    missing -= some
  }
  return { taken, missing }
}

/** Units of each batch that customers have paid for or are paying for, if each parcel takes what is proposed. */
export function promisedByBatch(
  batches: readonly ShelvedBatch[],
  { promised, today }: { readonly promised: number; readonly today: string },
): ReadonlyMap<string, number> {
  const { taken } = proposeBatches(batches, { units: promised, today })
  return new Map(taken.map(({ batchId, units }) => [batchId, units]))
}

const leastDays = 45
const leastPercent = 30

/**
 * The last day on which units of a batch may be sold (BATCH-03): after packing and the days to the customer 45 days are left, or 30 % of the
 * days from packing to best before where those are fewer. Packed on 1 January, best before 1 July, 7 days on the way: 10 May.
 */
export function lastSaleDay(
  { packedOn, bestBeforeOn }: { readonly packedOn: string; readonly bestBeforeOn: string },
  { shelfDays }: { readonly shelfDays: number },
): string {
  const left = Math.min(leastDays, Math.ceil((daysBetween(packedOn, bestBeforeOn) * leastPercent) / 100))
  return addDays(bestBeforeOn, -left - shelfDays)
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}
