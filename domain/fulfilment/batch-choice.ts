// From which batches the units of a parcel are taken (BATCH-02).

/** Why units are not taken from the batch that expires first. A closed list: it is stored with the parcel and names nobody. */
export const batchReasons = ['not-found', 'damaged', 'one-batch', 'asked-for'] as const
export type BatchReason = (typeof batchReasons)[number]

export const batchReasonLabels: { readonly [reason in BatchReason]: string } = {
  'not-found': 'Not on the shelf',
  damaged: 'Its packs are damaged',
  'one-batch': 'All units from one batch',
  'asked-for': 'The customer asked for it',
}

/** A batch with units on the shelf. Those with a `stop` are not packed. */
export type BatchToPack = {
  readonly id: string
  readonly code: string
  readonly lot?: string | undefined
  /** Day, as `2026-11-25`. */
  readonly bestBefore: string
  readonly units: number
  readonly stop?: 'frozen' | 'past' | undefined
}

/** Units of a line that were scanned by their lot, and the batch that was chosen for the others. */
export type BatchChoice = {
  readonly scanned?: { readonly [batch: string]: number } | undefined
  readonly batch?: string | undefined
  readonly reason?: BatchReason | undefined
}

export type UnitsOfBatch = { readonly batch: string; readonly units: number }

/**
 * From which batches `units` of a line are taken: those that were scanned, then the chosen one, then first expiry first. Fewer where the
 * shelf has fewer.
 */
export function batchesOf(
  batches: readonly BatchToPack[],
  units: number,
  { scanned = {}, batch: chosen }: BatchChoice = {},
): readonly UnitsOfBatch[] {
  const usable = batches.filter(({ stop }) => stop === undefined).toSorted(byBestBefore)
  const taken = new Map<string, number>()
  let left = units
  const take = ({ id, units: onShelf }: BatchToPack, wanted: number) => {
    const some = Math.max(0, Math.min(left, wanted, onShelf - (taken.get(id) ?? 0)))
    if (some > 0) taken.set(id, (taken.get(id) ?? 0) + some)
    left -= some
  }
  for (const batch of usable) take(batch, scanned[batch.id] ?? 0)
  for (const batch of usable) if (batch.id === chosen) take(batch, left)
  for (const batch of usable) take(batch, left)
  return usable.flatMap(({ id }) => {
    const some = taken.get(id)
    return some === undefined ? [] : [{ batch: id, units: some }]
  })
}

/** The batch of which units are left although others are taken that expire later; undefined: first expiry first. */
export function skippedBatch(batches: readonly BatchToPack[], taken: readonly UnitsOfBatch[]): BatchToPack | undefined {
  const takenOf = (id: string) => taken.reduce((sum, { batch, units }) => sum + (batch === id ? units : 0), 0)
  const lastDay = batches.reduce((last, { id, bestBefore }) => {
    return takenOf(id) > 0 && bestBefore > last ? bestBefore : last
  }, '')
  return batches
    .filter(({ id, units, stop, bestBefore }) => stop === undefined && bestBefore < lastDay && takenOf(id) < units)
    .toSorted(byBestBefore)[0]
}

/** One more unit was scanned by its lot. */
export function withScanned(choice: BatchChoice, batch: string): BatchChoice {
  return { ...choice, scanned: { ...choice.scanned, [batch]: (choice.scanned?.[batch] ?? 0) + 1 } }
}

/** A unit was taken out: of those that were scanned no more stay than are packed. */
export function withoutBeyond(choice: BatchChoice, packed: number): BatchChoice {
  let left = packed
  const scanned = Object.entries(choice.scanned ?? {}).flatMap(([batch, units]) => {
    const some = Math.min(left, units)
    left -= some
    return some > 0 ? [[batch, some] as const] : []
  })
  return { ...choice, scanned: Object.fromEntries(scanned) }
}

/** The batch that a scan names: by its lot, else by the code on its label. */
export function batchOfScan(batches: readonly BatchToPack[], code: string): BatchToPack | undefined {
  const same = (text: string | undefined) => text?.toUpperCase() === code.toUpperCase()
  return batches.find(({ lot }) => same(lot)) ?? batches.find((batch) => same(batch.code))
}

function byBestBefore(one: BatchToPack, other: BatchToPack): number {
  return one.bestBefore.localeCompare(other.bestBefore) || one.id.localeCompare(other.id)
}
