import { day, daysBetween, type Instant, indianDate, isDay, later } from '../time.ts'

/** Days of India from the first to the last, both within: `{ from: '2026-10-01', to: '2026-10-31' }`. */
export type Days = { readonly from: string; readonly to: string }

/** The most days of one register or file. */
export const mostDays = 3 * 366

/** No entry is older; a typed year of two or three digits is. */
export const earliestDay = '1900-01-01'
export const wrongYear = 'Please type the whole year, such as 2026'

export type DayErrors = { readonly from?: string; readonly to?: string }
type Limits = { /** The last day that may be chosen. */ readonly latest?: string; readonly most?: number }

/** What is wrong with the days of a form, by field; nothing where they can be sent. */
export function errorsOfDays({ from, to }: Days, { latest, most = Number.POSITIVE_INFINITY }: Limits): DayErrors {
  const errorOf = (date: string) => {
    if (!isDay(date)) return 'Please choose a day'
    if (date < earliestDay) return wrongYear
    return latest !== undefined && date > latest ? 'This day has not come yet' : undefined
  }
  const [wrongFrom, wrongTo] = [errorOf(from), errorOf(to)]
  if (wrongFrom || wrongTo) return { ...(wrongFrom && { from: wrongFrom }), ...(wrongTo && { to: wrongTo }) }
  if (from > to) return { to: 'Please choose a day that is not before the first' }
  return countDays({ from, to }) > most ? { to: 'Please choose at most three years' } : {}
}

/** Days that somebody asks for; last month where both are left out. What is wrong stands at its field. */
export function readDays(
  { from, to }: { readonly from?: string; readonly to?: string },
  now: Instant,
): { readonly days: Days } | { readonly fields: DayErrors } {
  const usual = lastMonth(now)
  const days = {
    from: from ?? (to === undefined ? usual.from : monthOf(to).from),
    to: to ?? (from === undefined ? usual.to : monthOf(from).to),
  }
  const fields = errorsOfDays(days, { most: mostDays })
  return Object.keys(fields).length > 0 ? { fields } : { days }
}

/** The moments between which days lie; the second is the first moment that is no longer within. */
export function momentsOf({ from, to }: Days): { readonly from: Instant; readonly to: Instant } {
  return { from: startOf(from), to: later(startOf(to), day) }
}

export function countDays({ from, to }: Days): number {
  return daysBetween(from, to) + 1
}

/** Each of them, in order. */
export function daysWithin(days: Days): string[] {
  return Array.from({ length: countDays(days) }, (_, nth) => indianDate(later(startOf(days.from), nth * day)))
}

/** The calendar month of a day: `{ from: '2026-02-01', to: '2026-02-28' }` of `2026-02-14`. */
export function monthOf(date: string): Days {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return { from: `${date.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/** The month before that of a moment, in India. */
export function lastMonth(now: Instant): Days {
  const thisMonth = monthOf(indianDate(now))
  return monthOf(indianDate(later(startOf(thisMonth.from), -day)))
}

/** The quarter of India's financial year in which a day lies: '2026-27 Q3' for 25 November 2026. */
export function quarterOf(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')} Q${Math.floor(((month + 8) % 12) / 3) + 1}`
}

/** The quarter of the financial year in which a day lies: from 1 October to 31 December of 25 November. */
export function quarterDaysOf(date: string): Days {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = month - ((month - 1) % 3)
  const start = `${year}-${String(first).padStart(2, '0')}-01`
  return { from: start, to: monthOf(`${year}-${String(first + 2).padStart(2, '0')}-01`).to }
}

/** The quarter before that of a moment, in India. */
export function lastQuarter(now: Instant): Days {
  const thisQuarter = quarterDaysOf(indianDate(now))
  return quarterDaysOf(indianDate(later(startOf(thisQuarter.from), -day)))
}

/** India's financial year in which a day lies. */
export function financialYearOf(date: string): Days {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  return { from: `${start}-04-01`, to: `${start + 1}-03-31` }
}

function startOf(date: string): Instant {
  return new Date(`${date}T00:00:00+05:30`)
}
