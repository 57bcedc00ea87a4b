import type { BatchChoice } from '#domain/fulfilment/batch-choice.ts'
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
}

export const emptyDesk: DeskDraft = { progress: nothingPacked, weight: '', tracking: '', carrier: '', notesRead: [] }
