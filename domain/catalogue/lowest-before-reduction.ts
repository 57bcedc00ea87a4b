import type { Paise } from '../money.ts'
import { day, type Instant, indianDate, later, startOfIndianDay } from '../time.ts'

/** A price and when it came into force. */
export type PriceSince = { readonly price: Paise; readonly since: Instant }

const span = 30 * day

/** How far back the changes must reach, beside the one in force then: a note's 30 days and the 30 before them, with the last day whole. */
export const changesNeeded = 2 * span + day

/**
 * The lowest price of the 30 days before the newest reduction, which itself does not count, in paise (GOODS-06). It is shown until the
 * 30th day after the reduction in India has ended, unless the price has risen again to what it was. `changes` are oldest first.
 */
export function lowestBeforeReduction(changes: readonly PriceSince[], now: Instant): Paise | undefined {
  const at = changes.findLastIndex(({ price }, index) => price < (changes[index - 1]?.price ?? 0))
  const reduction = changes[at]
  const former = changes[at - 1]
  const current = changes.at(-1)
  if (!reduction || !former || !current || current.price >= former.price) return undefined
  if (indianDate(later(reduction.since, span)) < indianDate(now)) return undefined
  const from = later(reduction.since, -span)
  const inForce = changes.slice(0, at).filter((_, index) => (changes[index + 1]?.since ?? now) > from)
  return Math.min(...inForce.map(({ price }) => price))
}

/**
 * Changes of price whose note may begin or end at the midnight in India before `now`: those of the 31st day before it and, should a night be
 * missed, of the three days before that; all that may have a note when notes have just begun, on the calendar date `notesFrom`.
 */
export function notesToRenew(now: Instant, notesFrom: string): { readonly from: Instant; readonly to: Instant } {
  const midnight = startOfIndianDay(now)
  const from = later(midnight, -span - 4 * day)
  const haveJustBegun = indianDate(later(now, -4 * day)) < notesFrom && notesFrom <= indianDate(now)
  return { from, to: haveJustBegun ? now : later(midnight, -span) }
}
