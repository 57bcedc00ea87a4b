import { formatDate, shortDate } from '../dates.ts'
import { readDay } from '../files/read-cell.ts'
import { formatRupeesExactly, type Paise, parseTypedRupees } from '../money.ts'
import { isDay } from '../time.ts'

/** Stands for the last day of a price that stays: from its first day on it is the price of the product (GOODS-14). */
export const forGood = '9999-12-31'

/** What stands for it in a call and in a cell, in any case. */
export const forGoodText = 'for good'

/** Days in India; the last one counts whole. */
type Days = { readonly from: string; readonly to: string }
export type ScheduledPrice = { readonly price: Paise; readonly from: string; readonly to: string }

export type ScheduleTexts = { readonly price: string; readonly from: string; readonly to: string }
export type ScheduleErrors = { readonly [Field in keyof ScheduleTexts]?: string }

type Known = {
  readonly today: string
  readonly price: Paise
  readonly mrp: Paise
  /** Of the same product. */
  readonly others: readonly ScheduledPrice[]
  /** Words for who leaves out the last day. */
  readonly howForGood?: string
}

/** `1 Dec 2026 to 5 Dec 2026`, or `1 Dec 2026 on`. */
export function daysOf({ from, to }: Days, written = shortDate): string {
  return to === forGood ? `${written(from)} on` : `${written(from)} to ${written(to)}`
}

/** One that stays changes the usual price on its first day alone: others may come after it. */
function overlaps(one: Days, other: Days): boolean {
  const lastOf = ({ from, to }: Days) => (to === forGood ? from : to)
  return one.from <= lastOf(other) && other.from <= lastOf(one)
}

/**
 * What was typed, or what is wrong with it: a price from tomorrow on, within the MRP, on days that no other has (GOODS-14). It is for good
 * only where that is said: a day of a form that is not whole comes as an empty text.
 */
export function readSchedule(
  texts: ScheduleTexts,
  { today, price: usual, mrp, others, howForGood = 'choose For good' }: Known,
): ScheduledPrice | { readonly errors: ScheduleErrors } {
  const [price = 0, from, to] = [parseTypedRupees(texts.price), readDay(texts.from).trim(), readLastDay(texts.to)]
  const errors: { price?: string; from?: string; to?: string } = {}
  if (usual === 0) errors.price = 'Please save the usual price first: it comes back afterwards'
  else if (price === 0) errors.price = 'Please type a price in rupees, such as 499 or 499.50'
  else if (price > mrp) errors.price = `No product may cost more than its MRP, here ${formatRupeesExactly(mrp)}`
  if (!isDay(from)) errors.from = 'Please type a day'
  else if (from <= today) errors.from = 'From tomorrow or a later day: for today change the price itself'
  if (!isDay(to)) errors.to = `Please type a day, or ${howForGood}`
  else if (to < from) errors.to = 'The last day is not before the first'
  const other = others.find((one) => overlaps(one, { from, to }))
  if (other) errors.from ??= `There is a price from ${daysOf(other, formatDate)}`
  return Object.keys(errors).length > 0 ? { errors } : { price, from, to }
}

function readLastDay(text: string): string {
  const day = readDay(text).trim()
  return day.toLowerCase() === forGoodText ? forGood : day
}

/** The last day as a call and a file name it. */
export function lastDayText(to: string): string {
  return to === forGood ? forGoodText : to
}

/** Whether texts name a price that is scheduled already; its days may have come. */
export function isScheduled(texts: ScheduleTexts, others: readonly ScheduledPrice[]): boolean {
  const price = parseTypedRupees(texts.price)
  const [from, to] = [readDay(texts.from).trim(), readLastDay(texts.to)]
  return others.some((one) => one.price === price && one.from === from && one.to === to)
}

export type ScheduleState = 'waiting' | 'running' | 'over' | 'ended' | 'above-mrp' | 'missed'
export type StoredSchedule = ScheduledPrice & {
  readonly id: number
  readonly state: ScheduleState
  /** The price before it started. */
  readonly former: Paise | null
  /** Another price was set since it started. */
  readonly isReplaced: boolean
}
type Standing = Pick<StoredSchedule, 'state' | 'to' | 'isReplaced'>

/** Whether it waits or is in force. */
export function isStanding({ state, isReplaced }: Standing): boolean {
  return state === 'waiting' || (state === 'running' && !isReplaced)
}

/** Whether its days are taken: it waits, or is in force until a day. */
export function isTaken(schedule: Standing): boolean {
  return isStanding(schedule) && (schedule.state === 'waiting' || schedule.to !== forGood)
}

type Prices = { readonly price: Paise; readonly mrp: Paise }

/** The price outside of the days of a scheduled one: what comes back after the one in force, never above the MRP. */
export function usualPrice({ price, mrp }: Prices, schedules: readonly StoredSchedule[]): Paise {
  const running = schedules.find((one) => one.state === 'running' && isTaken(one))
  return running?.former ? Math.min(running.former, mrp) : price
}

/** What another price or MRP means for the scheduled prices of the product, as sentences, before it is saved (GOODS-14). */
export function notesOnSchedules(
  { before, after }: { readonly before: Prices; readonly after: Prices },
  schedules: readonly StoredSchedule[],
): string[] {
  const isRepriced = after.price !== before.price
  return schedules.filter(isTaken).flatMap(({ state, price, ...days }) => {
    const scheduled = `The scheduled price of ${formatRupeesExactly(price)}`
    if (state === 'running')
      return isRepriced ? [`${scheduled} until ${shortDate(days.to)} ends: the former one does not come back`] : []
    const named = `${scheduled} from ${daysOf(days)}`
    if (price > after.mrp) return [`${named} is above this MRP: it will not start`]
    const then = days.to === forGood ? 'this price is until then' : 'then this price comes back'
    return isRepriced ? [`${named} stays: ${then}`] : []
  })
}

type Moved = { readonly id: number; readonly state: ScheduleState; readonly former: Paise | null }

/**
 * What a day makes of a product's price and its schedules, which come in the order of their days and never overlap: what is over gives the
 * former price back, unless another was set meanwhile; what is due starts, unless it is above the MRP. One for good is in force on its first day,
 * when its confirmation is shown, and over after it. A day may come late.
 */
export function priceOnDay(
  { price, mrp }: { readonly price: Paise; readonly mrp: Paise },
  schedules: readonly StoredSchedule[],
  today: string,
): { readonly price: Paise; readonly moved: readonly Moved[] } {
  let now = price
  const moved: Moved[] = []
  for (const { id, state, from, to, former, isReplaced, price: wanted } of schedules) {
    if (state === 'running' && to === forGood && from < today)
      moved.push({ id, state: isReplaced ? 'ended' : 'over', former })
    if (state === 'running' && to < today) {
      if (!isReplaced) now = Math.min(former ?? now, mrp)
      moved.push({ id, state: isReplaced ? 'ended' : 'over', former })
    }
    if (state !== 'waiting' || from > today) continue
    if (to < today) moved.push({ id, state: 'missed', former })
    else if (wanted > mrp) moved.push({ id, state: 'above-mrp', former })
    else {
      // A draft's price can be cleared while it waits: nothing on sale goes back to none.
      moved.push({ id, state: to === forGood && from < today ? 'over' : 'running', former: now || wanted })
      now = wanted
    }
  }
  return { price: now, moved }
}
