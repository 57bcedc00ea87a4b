import { isGood, lastSaleDay } from './batches.ts'

/** 'short-life': no longer sold by the shelf rule; 'gone': nothing of it is on the shelf. */
export const batchStates = ['good', 'short-life', 'past', 'recalled', 'gone'] as const
export type BatchState = (typeof batchStates)[number]

export const batchStateLabels: { readonly [State in BatchState]: string } = {
  good: 'Good',
  'short-life': 'Short life',
  past: 'Past best before',
  recalled: 'Recalled',
  gone: 'Gone',
}

/** What the list of batches is narrowed to; without one it shows those on the shelf. 'short-life' are all past their last day of sale. */
export const batchFilters = ['short-life', 'recalled', 'gone', 'all'] as const
export type BatchFilter = (typeof batchFilters)[number]

type Known = {
  readonly packedOn: string
  readonly bestBeforeOn: string
  readonly onShelf: number
  readonly isFrozen: boolean
}

export function stateOfBatch(
  batch: Known,
  { today, shelfDays }: { readonly today: string; readonly shelfDays: number },
): BatchState {
  if (batch.isFrozen) return 'recalled'
  if (batch.onShelf === 0) return 'gone'
  if (!isGood(batch, today)) return 'past'
  return today <= lastSaleDay(batch, { shelfDays }) ? 'good' : 'short-life'
}
