// Which batch an entry by hand is for (STOCK-06, BATCH-02).
import { shortDate } from '#domain/dates.ts'
import type { KindByHand } from '#domain/stock/enter-by-hand.ts'
import type { Stock } from './stock.ts'

type Batches = Pick<Stock, 'batches' | 'emptyBatches'>
type Entry = { readonly kind: KindByHand; readonly batch: string }

/** The one that was scanned, or what expires first. '' where units cannot go into the scanned one: a person chooses, so that they go into no other by mistake. */
export function firstBatch(of: Batches, { kind, batch }: { kind: KindByHand; batch: string | undefined }): string {
  return batch === undefined ? (fitting(of, kind)[0]?.value ?? '') : optionOf(of, { kind, batch })
}

/** The chosen one, or '' where this kind of entry cannot name it. */
export function optionOf(of: Batches, { kind, batch }: Entry): string {
  return fitting(of, kind).some(({ value }) => value === batch) ? batch : ''
}

/** Where none of them is chosen, the first asks for one. */
export function batchOptions(of: Batches, { kind, batch }: Entry) {
  const options = fitting(of, kind)
  if (options.length === 0) return [{ value: '', label: 'None is on the shelf' }]
  return optionOf(of, { kind, batch }) === '' ? [{ value: '', label: 'Choose a batch' }, ...options] : options
}

/** A delivery may fill a batch again of which nothing is left; what is written off lies on the shelf. */
function fitting({ batches, emptyBatches }: Batches, kind: KindByHand) {
  return [
    ...batches.map(({ id, code, bestBefore, units }) => ({
      value: id,
      label: `${code}, best before ${shortDate(bestBefore)}: ${units.toLocaleString('en-IN')}`,
    })),
    ...(kind === 'delivery' ? emptyBatches : []).map(({ id, code, bestBefore }) => ({
      value: id,
      label: `${code}, best before ${shortDate(bestBefore)}: nothing left`,
    })),
  ]
}
