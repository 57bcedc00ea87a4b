import type { Paise } from '../money.ts'
import { daysBetween } from '../time.ts'

/** Days are India's. Slips are priced, with their corrections, oldest first; payments in the order of their days, those taken back below 0. */
export type PaidHistory = {
  readonly slips: readonly { readonly boughtOn: string; readonly totalPaise: Paise }[]
  /** Days of slips that have no price yet: they wait too. */
  readonly unpriced: readonly string[]
  readonly payments: readonly { readonly paidOn: string; readonly amountPaise: Paise }[]
}

const leastSlips = 3
const daysLookedAt = 365

/**
 * 'Paid within {n} days' (BUY-02), which may be said from three paid slips of a year on: none of the year's took longer from the day of the goods,
 * and none that is still open has waited longer. Payments settle the oldest slips first. Undefined where it may not be said.
 */
export function paidWithin(
  { slips, unpriced, payments }: PaidHistory,
  { today }: { readonly today: string },
): { readonly days: number; readonly slips: number } | undefined {
  const worth = slips.filter(({ totalPaise }) => totalPaise > 0)
  const paidOn = daysOfPayment(worth, payments)
  const history = worth.map(({ boughtOn }, nth) => ({ boughtOn, paidOn: paidOn[nth] }))
  const year = history.filter(({ boughtOn }) => daysBetween(boughtOn, today) <= daysLookedAt)
  const paid = year.filter((slip) => slip.paidOn !== undefined)
  const open = [...history.filter((slip) => slip.paidOn === undefined).map(({ boughtOn }) => boughtOn), ...unpriced]
  const waited = open.map((boughtOn) => daysBetween(boughtOn, today))
  if (paid.length < leastSlips || waited.some((days) => days > daysLookedAt)) return undefined
  const took = paid.map((slip) => daysBetween(slip.boughtOn, slip.paidOn ?? today))
  return { days: Math.max(1, ...took, ...waited), slips: paid.length }
}

/** Of each slip the day on which the payments so far covered it and all before it. */
function daysOfPayment(slips: PaidHistory['slips'], payments: PaidHistory['payments']): (string | undefined)[] {
  const byDay = new Map<string, Paise>()
  for (const { paidOn, amountPaise } of payments) byDay.set(paidOn, (byDay.get(paidOn) ?? 0) + amountPaise)
  const days = [...byDay.keys()].toSorted()
  let [due, paid, at] = [0, 0, 0]
  return slips.map(({ totalPaise }) => {
    due += totalPaise
    while (paid < due && at < days.length) {
      paid += byDay.get(days[at] ?? '') ?? 0
      at += 1
    }
    return paid >= due ? days[at - 1] : undefined
  })
}
