import type { StaffBody } from '#contract/backoffice/index.ts'
import { missingOf, type PackingSums, packedOf } from '#domain/fulfilment/packing-progress.ts'
import { isTrackingNumber, toTrackingNumber, trackingProblem } from '#domain/fulfilment/tracking-number.ts'
import { batchProblem, partsOf } from './desk-batches.ts'
import type { DeskDraft } from './desk-draft.ts'
import type { OrderToPack } from './order-to-pack.ts'
import type { PackLine } from './pack-line.ts'
import type { PackNote } from './pack-notes.tsx'

export type ParcelInput = StaffBody<'POST /api/orders/:number/parcels'>
export type Carrier = OrderToPack['carriers'][number]
/** Sentences by field. */
export type Wrong = {
  readonly units?: string
  readonly batches?: string
  readonly weight?: string
  readonly tracking?: string
}

type Sent = { readonly grams: number; readonly isWeightConfirmed: boolean; readonly carrier: string }

export function parcelInputOf(lines: readonly PackLine[], desk: DeskDraft, sent: Sent): ParcelInput {
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

export function unreadNotes(notes: readonly PackNote[], { notesRead }: DeskDraft): number {
  return notes.filter(({ id, isImportant }) => isImportant && !notesRead.includes(id)).length
}

type Checked = {
  readonly lines: readonly PackLine[]
  readonly desk: DeskDraft
  readonly sums: PackingSums
  readonly carrier: Carrier | undefined
  /** As typed or worked out. */
  readonly grams: number | undefined
}

/** Checks what the server would refuse, since a step without network is sent later. */
export function problemsOf({ lines, desk, sums, carrier, grams }: Checked): Wrong {
  const { tracking } = desk
  const ofBatches = batchProblem(lines, desk)
  const batches = ofBatches !== undefined && { batches: ofBatches }
  if (sums.packed === 0) return { units: 'Scan or tick the units first.', ...batches }
  const problem = carrier && tracking !== '' && trackingProblem(toTrackingNumber(tracking), patterned(carrier))
  return {
    ...(grams === undefined && { weight: 'Type the weight, such as 1.25; at most 100 kg' }),
    ...(problem && { tracking: problem }),
    ...batches,
  }
}

/** The chosen carrier, unless the tracking number has the form of another's. */
export function carrierOf(carriers: readonly Carrier[], chosen: string, tracking: string): Carrier | undefined {
  const present = carriers.find(({ id }) => id === chosen) ?? carriers[0]
  if (tracking === '' || (present && fits(tracking, present))) return present
  return carriers.find((carrier) => fits(tracking, carrier)) ?? present
}

export function fits(tracking: string, carrier: Carrier): boolean {
  return isTrackingNumber(toTrackingNumber(tracking), patterned(carrier))
}

function patterned({ name, numberPattern }: Carrier) {
  return { name, numberPattern: numberPattern ?? null }
}
