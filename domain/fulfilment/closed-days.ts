// Days on which nothing leaves, set by the owner beside the holidays of the configuration file (DELV-01).
import type { DeliveryTerms } from '../shop.ts'
import { isDay, later, day as oneDay } from '../time.ts'
import { weekdayOf, workingDay } from '../working-days.ts'
import type { DateRange } from './delivery-range.ts'

export type ClosedDay = {
  readonly day: string
  /** For shoppers: 'Diwali'. */
  readonly reason: string | null
}

export const maxClosedDays = 31
export const maxReason = 60

/** The terms of delivery with closed days as holidays: neither dispatch nor delivery counts them. */
export function withClosedDays<Terms extends Pick<DeliveryTerms, 'holidays'>>(
  terms: Terms,
  closedDays: readonly ClosedDay[],
): Terms {
  return { ...terms, holidays: [...terms.holidays, ...closedDays.map(({ day }) => day)] }
}

/** The closed days from one date to another; no Sundays, on which nothing leaves anyway. */
export function closedDaysWithin(closedDays: readonly ClosedDay[], { from, to }: DateRange): readonly ClosedDay[] {
  return closedDays.filter(({ day }) => day >= from && day <= to && weekdayOf(day) !== 0)
}

export function firstClosedDay(closedDays: readonly ClosedDay[], range: DateRange): ClosedDay | undefined {
  return closedDaysWithin(closedDays, range)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .at(0)
}

/** A closed day as it is typed. */
export type ClosedDayTexts = { readonly day: string; readonly reason: string }
export type ClosedDayProblem = { readonly day?: string; readonly reason?: string }

/** Closed days as one text, a line a day: '2026-11-14: Diwali', or '2026-11-15:' without a reason. */
export function joinClosedDays(rows: readonly ClosedDayTexts[]): string {
  return rows.map(({ day, reason }) => (reason === '' ? `${day}:` : `${day}: ${reason}`)).join('\n')
}

export function splitClosedDays(text: string): readonly ClosedDayTexts[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [day = '', ...reason] = line.split(':')
    return { day: day.trim(), reason: reason.join(':').replace(/^ /, '') }
  })
}

/** Tomorrow, or the day after the last row; no Sunday, on which nothing leaves anyway. */
export function dayToClose(rows: readonly ClosedDayTexts[], { today }: { readonly today: string }): string {
  const last = rows.at(-1)?.day ?? ''
  const next = later(new Date(isDay(last) && last > today ? last : today), oneDay)
  return workingDay(next.toISOString().slice(0, 10), 0, { holidays: [] })
}

/** What is wrong with each row, at its place; undefined where nothing is. */
export function closedDayProblems(
  rows: readonly ClosedDayTexts[],
  { today }: { readonly today: string },
): readonly (ClosedDayProblem | undefined)[] {
  return rows.map(({ day, reason }, at) => {
    const wrongDay = problemOfDay(day, { today, isTwice: rows.findIndex((row) => row.day === day) < at })
    const isLong = oneLine(reason).length > maxReason
    if (!wrongDay && !isLong) return undefined
    return { ...(wrongDay && { day: wrongDay }), ...(isLong && { reason: `At most ${maxReason} letters` }) }
  })
}

/** Reads what was typed, the first day first; `error` is about the first wrong row. */
export function readClosedDays(
  text: string,
  { today }: { readonly today: string },
): { readonly closedDays: readonly ClosedDay[]; readonly error: string | undefined } {
  const rows = splitClosedDays(text)
  const wrong = closedDayProblems(rows, { today }).find((problem) => problem !== undefined)
  const tooMany = rows.length > maxClosedDays ? `At most ${maxClosedDays} days` : undefined
  const closedDays = rows
    .map(({ day, reason }) => ({ day, reason: oneLine(reason) || null }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { closedDays, error: tooMany ?? wrong?.day ?? wrong?.reason }
}

function problemOfDay(day: string, { today, isTwice }: { today: string; isTwice: boolean }): string | undefined {
  if (!isDay(day)) return 'Please choose a day'
  if (day < today) return 'This day is over. Please remove it'
  if (day > yearAfter(today)) return 'Please choose a day of the next twelve months'
  return isTwice ? 'This day is there already' : undefined
}

function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

function yearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
}
