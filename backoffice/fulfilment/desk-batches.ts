// The batches of what is packed at the desk (BATCH-02).
import {
  type BatchChoice,
  type BatchReason,
  type BatchToPack,
  batchesOf,
  batchOfScan,
  skippedBatch,
  withoutBeyond,
  withScanned,
} from '#domain/fulfilment/batch-choice.ts'
import { packedOf, uncountUnit } from '#domain/fulfilment/packing-progress.ts'
import type { DeskDraft } from './desk-draft.ts'
import { messages } from './messages.ts'
import type { PackLine } from './pack-line.ts'

type Units = { readonly position: number; readonly quantity: number }
type Part = Units & { readonly batch?: string; readonly batchReason?: BatchReason }

/** Of a product with batches one line for each, with the reason at those that expire later than one that is skipped. */
export function partsOf(lines: readonly PackLine[], desk: DeskDraft, units: Units): readonly Part[] {
  const line = lines.find(({ position }) => position === units.position)
  if (!line?.batches) return [units]
  const { taken, skipped } = packedBatches(line, desk)
  const { reason } = choiceOf(line, desk)
  return taken.map(({ batch, units: quantity }) => {
    const bestBefore = line.batches?.find(({ id }) => id === batch)?.bestBefore ?? ''
    const isLater = skipped !== undefined && bestBefore > skipped.bestBefore
    return { position: line.position, quantity, batch, ...(isLater && reason && { batchReason: reason }) }
  })
}

export function choiceOf({ position }: PackLine, { batches = {} }: DeskDraft): BatchChoice {
  return batches[position] ?? {}
}

/** The batches of the units of a line that are in the box, and the one that expires sooner. */
export function packedBatches(line: PackLine, desk: DeskDraft) {
  const batches = line.batches ?? []
  const taken = batchesOf(batches, packedOf(desk.progress, line), choiceOf(line, desk))
  return { taken, skipped: skippedBatch(batches, taken) }
}

/** What is said of the batches of what is packed, before the server refuses it. */
export function batchProblem(lines: readonly PackLine[], desk: DeskDraft): string | undefined {
  for (const line of lines) {
    if (!line.batches) continue
    const { taken, skipped } = packedBatches(line, desk)
    const units = taken.reduce((sum, one) => sum + one.units, 0)
    if (units < packedOf(desk.progress, line)) return messages.fewInBatches(units, line.title)
    if (skipped && !choiceOf(line, desk).reason) return messages.sayWhyNot(skipped.code)
  }
  return undefined
}

type Found = { readonly line: PackLine; readonly batch: BatchToPack }

/** The batch that a scan names, by its lot or the code on its label. */
export function lineOfBatch(lines: readonly PackLine[], code: string): Found | undefined {
  for (const line of lines) {
    const batch = batchOfScan(line.batches ?? [], code)
    if (batch) return { line, batch }
  }
  return undefined
}

/** What a scanned lot chooses, or why it cannot be packed. */
export function choiceOfScan(desk: DeskDraft, { line, batch }: Found): BatchChoice | { readonly wrong: string } {
  if (batch.stop) return { wrong: messages.batchStops[batch.stop] }
  const choice = choiceOf(line, desk)
  if ((choice.scanned?.[batch.id] ?? 0) >= batch.units) return { wrong: messages.noneLeftOf(batch.code) }
  return withScanned(choice, batch.id)
}

export function withChoice(desk: DeskDraft, { position }: PackLine, choice: BatchChoice): DeskDraft {
  return { ...desk, batches: { ...desk.batches, [position]: choice } }
}

/** One unit of a line is taken out of the box. */
export function withoutOne(desk: DeskDraft, line: PackLine): DeskDraft {
  const progress = uncountUnit(line, desk.progress)
  const choice = withoutBeyond(choiceOf(line, desk), packedOf(progress, line))
  return withChoice({ ...desk, progress }, line, choice)
}
