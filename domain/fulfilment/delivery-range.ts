// When an order is delivered (DELV-01). Calendar dates are texts like '2026-11-25', in India's time zone.
import { partsOf } from '../dates.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DeliveryTerms } from '../shop.ts'
import { day, hour, type Instant, indianDate, later, startOfIndianDay } from '../time.ts'
import { weekdayOf, workingDay } from '../working-days.ts'

/** The first and the last calendar date on which an order may arrive. */
export type DateRange = { readonly from: string; readonly to: string }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * The delivery dates of an order placed at `placedAt` (DELV-01). It is dispatched that day if it is placed before the cut-off hour, else on
 * the next; Sundays and holidays count neither for dispatch nor for delivery. Refuses PIN codes that are not served (DELV-02).
 * With two to three days to Delhi, an order of Saturday 3 pm gives Wednesday to Thursday: it is dispatched on Monday.
 */
export function deliveryRange(
  pinCode: string,
  terms: DeliveryTerms,
  { placedAt }: { placedAt: Instant },
): DateRange | Refusal<'place-not-served'> {
  const days = daysTo(pinCode, terms)
  if (!days) return refuse('place-not-served')
  const dispatch = leaveDay(terms, { placedAt })
  const [min, max] = days
  return { from: workingDay(dispatch, min, terms), to: workingDay(dispatch, max, terms) }
}

/**
 * The day on which an order must leave to arrive on the first of its delivery dates (PACK-01): that of its dispatch, wherever it goes. Of
 * Saturday 3 pm it is Monday.
 */
export function leaveDay(
  terms: Pick<DeliveryTerms, 'cutOffHour' | 'holidays'>,
  { placedAt }: { placedAt: Instant },
): string {
  const today = startOfIndianDay(placedAt)
  const isInTime = placedAt < later(today, terms.cutOffHour * hour)
  return workingDay(indianDate(isInTime ? today : later(today, day)), 0, terms)
}

/** Working days from dispatch to delivery for most PIN codes: of the shortest beginnings, whose exceptions have longer ones. */
export function usualDays({ daysByPin }: Pick<DeliveryTerms, 'daysByPin'>): {
  readonly min: number
  readonly max: number
} {
  const shortest = Math.min(...Object.keys(daysByPin).map((digits) => digits.length))
  const days = Object.entries(daysByPin).flatMap(([digits, range]) => (digits.length === shortest ? range : []))
  return { min: Math.min(...days), max: Math.max(...days) }
}

/** Whether the shop delivers to a PIN code (DELV-02). */
export function isPinServed(pinCode: string, terms: Pick<DeliveryTerms, 'daysByPin' | 'pinsNotServed'>): boolean {
  return daysTo(pinCode, terms) !== undefined
}

/** `Tue 25 – Thu 27 Nov`, `Mon 30 Nov – Wed 2 Dec`, or `Tue 25 Nov` for a single day. */
export function formatDateRange({ from, to }: DateRange): string {
  if (from === to) return `${dayOf(to)} ${monthOf(to)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayOf(from) : `${dayOf(from)} ${monthOf(from)}`
  return `${first} – ${dayOf(to)} ${monthOf(to)}`
}

/** The longest known beginning of a PIN code decides; undefined when it is not served. */
function daysTo(pinCode: string, { daysByPin, pinsNotServed }: Pick<DeliveryTerms, 'daysByPin' | 'pinsNotServed'>) {
  for (let length = pinCode.length; length > 0; length -= 1) {
    const firstDigits = pinCode.slice(0, length)
    if (pinsNotServed.includes(firstDigits)) return undefined
    const days = daysByPin[firstDigits]
    if (days) return days
  }
  return undefined
}

function dayOf(date: string): string {
  return `${weekdays[weekdayOf(date)]} ${partsOf(date).day}`
}

function monthOf(date: string): string {
  return partsOf(date).month.slice(0, 3)
}
