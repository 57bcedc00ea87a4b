import type { Answer } from '#contract/index.ts'

/** `left` is undefined where the shop does not say how many there are, but a round number of them. */
export type Shortage = Omit<Answer<'GET /api/shortages'>['shortages'][number], 'id'> & {
  /** The quantity that there is not. */
  readonly refused: number
}

/** The units that one press takes instead. */
export function unitsToTake({ left, leftAtLeast }: Shortage): number | undefined {
  return left ?? leftAtLeast
}

/** Until the next answer, of a quantity that may have been changed since: only what is known not to be there is short. */
export function isShort({ left, leftAtLeast, refused }: Shortage, quantity: number): boolean {
  if (left !== undefined) return left > 0 && left < quantity
  return leftAtLeast === undefined || quantity >= refused
}
