import { type Instant, indianDate } from '../time.ts'

/** India's financial year, 1 April to 31 March by the Indian calendar: 31 March 2026 23:59 IST is in '25-26'. Of an instant, or of a date. */
export function financialYear(day: Instant | string): string {
  const [year = 0, month = 0] = (typeof day === 'string' ? day : indianDate(day)).split('-').map(Number)
  const start = month >= 4 ? year : year - 1
  const short = (value: number) => String(value % 100).padStart(2, '0')
  return `${short(start)}-${short(start + 1)}`
}

/**
 * The last day for credit notes about supplies of a financial year: 30 November after its end (section 34(2) of the CGST Act).
 * An invoice of 31 March 2026 has until '2026-11-30', one of the next day until '2027-11-30'.
 */
export function lastDayOfCreditNotes(invoicedAt: Instant): string {
  const [year = 0, month = 0] = indianDate(invoicedAt).split('-').map(Number)
  return `${month >= 4 ? year + 1 : year}-11-30`
}

/** `invoiceNumber({ series: 'FG', financialYear: '26-27', serial: 123 }) === 'FG/26-27/000123'`; at most 16 characters (rule 46). */
export function invoiceNumber({
  series,
  financialYear,
  serial,
}: {
  series: string
  financialYear: string
  serial: number
}): string {
  return `${series}/${financialYear}/${String(serial).padStart(6, '0')}`
}
