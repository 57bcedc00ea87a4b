import { type Days, lastMonth, momentsOf, monthOf } from '#domain/accounting/days.ts'
import { type Instant, indianDate } from '#domain/time.ts'
import { hasInvoices } from '#server/invoices/issued-documents.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** The month with which registers, Tally and margins open, the same for all (BOOKS-06, BOOKS-07, BUY-03). GSTR-1 opens with the return that is due, also of a month without sales. */
export function openingDays(connection: Connection, now: Instant): Promise<Days> {
  return openingMonth(now, (days) => hasInvoices(connection, momentsOf(days)))
}

/** Last month if it has sales, else the newest of a year that has some, else this month. */
export async function openingMonth(now: Instant, hasSales: (days: Days) => Promise<boolean>): Promise<Days> {
  const usual = lastMonth(now)
  if (await hasSales(usual)) return usual
  const today = indianDate(now)
  const months = lastYear(today)
  const year = { from: months.at(-1)?.from ?? usual.from, to: months[0]?.to ?? usual.to }
  if (await hasSales(year)) for (const month of months) if (await hasSales(month)) return month
  return monthOf(today)
}

/** The month of a day and the twelve before it, the newest first. */
function lastYear(today: string): readonly Days[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 13 }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1))
    return monthOf(first.toISOString().slice(0, 10))
  })
}
