import { type Days, lastMonth, monthOf } from '#domain/accounting/days.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { RegisterSource } from './register-source.ts'

/** The month that a register opens with: the last one; where that has no entries, the newest of a year that has some (BOOKS-06). */
export async function openingDays({ database, clock }: Pick<Deps, 'database' | 'clock'>, source: RegisterSource) {
  const usual = lastMonth(clock.now())
  const hasEntries = async (days: Days) => (await source.readSums(database, days)).rows > 0
  if (await hasEntries(usual)) return usual
  const months = lastYear(indianDate(clock.now()))
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
