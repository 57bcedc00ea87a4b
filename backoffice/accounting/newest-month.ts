import { type Days, lastMonth, monthOf } from '#domain/accounting/days.ts'
import { formatMonth } from '#domain/dates.ts'
import type { Instant } from '#domain/time.ts'

/** Why a page that opens without chosen days shows others than those of last month. A server of 0.13.0 opens margins with a part of this month, whatever was sold. */
export function newestMonthWords(days: Days, now: Instant): string | undefined {
  if (days.from === lastMonth(now).from || days.to !== monthOf(days.from).to) return undefined
  return `Last month has no sales: these are the days of ${formatMonth(days.from)}.`
}
