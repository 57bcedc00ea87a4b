import { type Days, lastMonth, monthOf } from '#domain/accounting/days.ts'
import { type Instant, indianDate } from '#domain/time.ts'

/** The month that a register or file opens with: the last one; where that has no entries, the newest of a year that has some (BOOKS-06, BOOKS-07). */
export async function openingDays(now: Instant, hasEntries: (days: Days) => Promise<boolean>): Promise<Days> {
  const usual = lastMonth(now)
  if (await hasEntries(usual)) return usual
  const months = lastYear(indianDate(now))
  const year = { from: months.at(-1)?.from ?? usual.from, to: months[0]?.to ?? usual.to }
  if (await hasEntries(year)) for (const month of months) if (await hasEntries(month)) return month
  return usual
}

/** The month of a day and the twelve before it, the newest first. */
function lastYear(today: string): readonly Days[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 13 }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1))
    return monthOf(first.toISOString().slice(0, 10))
  })
}
