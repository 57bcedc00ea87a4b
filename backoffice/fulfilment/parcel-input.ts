import type { StaffBody } from '#contract/backoffice/index.ts'
import { type BatchChoice, batchesOf, skippedBatch } from '#domain/fulfilment/batch-choice.ts'
import {
  missingOf,
  nothingPacked,
  type PackingProgress,
  type PackingSums,
  packedOf,
} from '#domain/fulfilment/packing-progress.ts'
import { readGrams } from '#domain/fulfilment/read-weight.ts'
import { isTrackingNumber, toTrackingNumber } from '#domain/fulfilment/tracking-number.ts'
import { messages } from './messages.ts'
import type { OrderToPack } from './order-to-pack.ts'
import type { PackLine } from './pack-lines.tsx'
import type { PackNote } from './pack-notes.tsx'

export type ParcelInput = StaffBody<'POST /api/orders/:number/parcels'>
export type Carrier = OrderToPack['carriers'][number]
export type DeskDraft = {
  readonly progress: PackingProgress
  readonly weight: string
  readonly tracking: string
  /** Empty: as proposed. */
  readonly carrier: string
  /** Ids of the important notes that are ticked. */
  readonly notesRead: readonly number[]
  /** By position of their line; a draft of before may have none. */
  readonly batches?: { readonly [position: number]: BatchChoice }
}

export const emptyDesk: DeskDraft = { progress: nothingPacked, weight: '', tracking: '', carrier: '', notesRead: [] }

export function deskDraftOf(number: string): string {
  return `pack:${number}`
}

/** Sentences by field. */
export type Wrong = {
  readonly units?: string
  /** Whether `batchProblem` is said. */
  readonly areBatches?: boolean
  readonly weight?: string
  readonly tracking?: string
}

type Sent = { readonly grams: number; readonly isWeightConfirmed: boolean; readonly carrier: string }

export function parcelInputOf(
  lines: readonly PackLine[],
  desk: DeskDraft,
  sent: Sent,
): ParcelInput {
  const { progress, tracking, notesRead } = desk
  const units = (unitsOf: (line: PackLine) => number) =>
    lines.flatMap((line) => {
      const quantity = unitsOf(line)
      return quantity > 0 ? [{ position: line.position, quantity }] : []
    })
  const number = toTrackingNumber(tracking)
  return {
    lines: units((line) => packedOf(progress, line)).flatMap((unitsOf) => partsOf(lines, desk, unitsOf)),
    missing: units((line) => missingOf(progress, line)),
    ...sent,
    notesRead: [...notesRead],
    ...(number && { tracking: number }),
  }
}

type Units = { readonly position: number; readonly quantity: number }

/** Of a product with batches one line for each, with the reason at those that expire later than one that is skipped. */
function partsOf(lines: readonly PackLine[], desk: DeskDraft, units: Units): ParcelInput['lines'] {
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

export function unreadNotes(notes: readonly PackNote[], { notesRead }: DeskDraft): number {
  return notes.filter(({ id, isImportant }) => isImportant && !notesRead.includes(id)).length
}

/** Checks what the server would refuse, since a step without network is sent later. */
export function problemsOf({ weight, tracking }: DeskDraft, sums: PackingSums, carrier: Carrier | undefined): Wrong {
  if (sums.packed === 0) return { units: 'Scan or tick the units first.' }
  return {
    ...(readGrams(weight) === undefined && { weight: 'Type the weight, such as 1.25' }),
    ...(carrier &&
      tracking !== '' &&
      !fits(tracking, carrier) && { tracking: `This is not a number of ${carrier.name}` }),
  }
}

/** The chosen carrier, unless the tracking number has the form of another's. */
export function carrierOf(carriers: readonly Carrier[], chosen: string, tracking: string): Carrier | undefined {
  const present = carriers.find(({ id }) => id === chosen) ?? carriers[0]
  if (tracking === '' || (present && fits(tracking, present))) return present
  return carriers.find((carrier) => fits(tracking, carrier)) ?? present
}

export function fits(tracking: string, { numberPattern }: Carrier): boolean {
  return isTrackingNumber(toTrackingNumber(tracking), { numberPattern: numberPattern ?? null })
}
