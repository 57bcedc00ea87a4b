import { formatMonth, partsOf } from '../dates.ts'
import { type Instant, indianDate, later } from '../time.ts'
import { financialYearOf } from './days.ts'

/** A month or a quarter of India's calendar for which a return is filed (BOOKS-01). */
export type ReturnPeriod = {
  /** '2026-11' for a month, '2026-10-quarter' for the quarter that begins in it. */
  readonly key: string
  /** 'November 2026', or 'October to December 2026'. */
  readonly label: string
  readonly from: Instant
  /** The first instant after it. */
  readonly until: Instant
  /** As the portal writes it, 'MMYYYY'; of a quarter its last month. */
  readonly fp: string
}

const form = /^(20\d\d)-(0[1-9]|1[0-2])(-quarter)?$/

/** Undefined for anything else; a quarter begins in April, July, October or January. */
export function readPeriod(key: string): ReturnPeriod | undefined {
  const [, year = '', month = '', quarter] = form.exec(key) ?? []
  if (year === '' || (quarter && Number(month) % 3 !== 1)) return undefined
  const first = `${year}-${month}`
  const last = quarter ? addMonths(first, 2) : first
  return {
    key,
    label: quarter ? `${partsOf(`${first}-01`).month} to ${formatMonth(`${last}-01`)}` : formatMonth(`${first}-01`),
    from: startOf(first),
    until: startOf(addMonths(last, 1)),
    fp: `${last.slice(5)}${last.slice(0, 4)}`,
  }
}

/**
 * The period whose return is due next, a month or, for who files quarters, a quarter; the current one where the last is `filed` (keys, the
 * newest first) or had no sales.
 */
export function periodToFile(
  { firstOrderAt, filed }: { readonly firstOrderAt: Instant | undefined; readonly filed: readonly string[] },
  now: Instant,
): string {
  const month = indianDate(now).slice(0, 7)
  const isQuarterly = filesQuarters(filed)
  const current = isQuarterly ? quarterWith(month) : month
  const before = addMonths(current.slice(0, 7), -1)
  const last = isQuarterly ? quarterWith(before) : before
  const isNew = firstOrderAt !== undefined && indianDate(firstOrderAt).slice(0, 7) >= current.slice(0, 7)
  return isNew || filed.includes(last) ? current : last
}

/** Whether a return of its own is still to be filed for a period. */
export function isToFile(key: string, filed: readonly string[]): boolean {
  if (filed.includes(key) || overlapping(key).some((other) => filed.includes(other))) return false
  return filed.length === 0 || filesQuarters(filed) === isQuarter(key)
}

function filesQuarters([newest]: readonly string[]): boolean {
  return newest !== undefined && isQuarter(newest)
}

function isQuarter(key: string): boolean {
  return key.endsWith('-quarter')
}

/** The last day for its GSTR-1: the 11th after a month, the 13th after a quarter. */
export function dueOn({ key, until }: ReturnPeriod): string {
  return `${indianDate(until).slice(0, 7)}-${isQuarter(key) ? '13' : '11'}`
}

/** The months and quarters since an instant, the newest first; each quarter stands before its months. */
export function periodsSince(first: Instant, now: Instant): string[] {
  const periods: string[] = []
  const oldest = indianDate(first).slice(0, 7)
  for (let month = indianDate(now).slice(0, 7); month >= oldest; month = addMonths(month, -1)) {
    const quarter = quarterWith(month)
    if (!periods.includes(quarter)) periods.push(quarter)
    periods.push(month)
  }
  return periods
}

/** Until 30 November after its financial year a return can be put right (section 37(3) of the CGST Act). */
export function isAmendable({ until }: ReturnPeriod, now: Instant): boolean {
  const { to } = financialYearOf(indianDate(later(until, -1)))
  return indianDate(now) <= `${to.slice(0, 4)}-11-30`
}

/** The quarter of a month, or the months of a quarter: what is in one return may not be in another. */
export function overlapping(key: string): string[] {
  const first = key.slice(0, 7)
  return key === first ? [quarterWith(first)] : [first, addMonths(first, 1), addMonths(first, 2)]
}

function quarterWith(month: string): string {
  return `${addMonths(month, -((Number(month.slice(5)) - 1) % 3))}-quarter`
}

function addMonths(month: string, count: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7)
}

function startOf(month: string): Instant {
  return new Date(`${month}-01T00:00:00+05:30`)
}
