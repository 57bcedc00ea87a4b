import type { BatchChoice } from '#domain/fulfilment/batch-choice.ts'
import { type BoxLine, changesOfBox } from '#domain/fulfilment/box-changes.ts'
import { nothingPacked, type PackingProgress } from '#domain/fulfilment/packing-progress.ts'

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
  /** Why the parcel was refused that was packed so without network. */
  readonly refusal?: string
  /** The box of a parcel that was sent later, for when it is refused; a draft of before has none. */
  readonly box?: {
    readonly lines: readonly BoxLine[]
    /** Units to pack, in the words of `unitsOf`, for which the weight was emptied. */
    readonly weighedFor?: string
  }
}

export const emptyDesk: DeskDraft = { progress: nothingPacked, weight: '', tracking: '', carrier: '', notesRead: [] }

/** What has changed in the order since the box was packed whose parcel was refused later. */
export function boxChangesOf({ box }: Pick<DeskDraft, 'box'>, lines: Parameters<typeof changesOfBox>[1]) {
  return box ? changesOfBox(box.lines, lines) : []
}

/** Without what is only of a parcel that was refused later: once another was packed, that one is history. */
export function withoutRefusal({ refusal: _, box: __, ...desk }: DeskDraft): DeskDraft {
  return desk
}
