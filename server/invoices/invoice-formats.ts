import { ToWords } from 'to-words/en-IN'
import { formatDate } from '#domain/dates.ts'
import { formatAmount, type Paise, toRupees } from '#domain/money.ts'

const toWords = new ToWords()

/** `1,23,456.00`; with a minus sign before deductions. */
export function amount(paise: Paise): string {
  return formatAmount(paise)
}

/** 'Two Thousand Three Hundred Fifty Rupees Only': lakh and crore (INV-03). */
export function amountInWords(paise: Paise): string {
  return toWords.convert(toRupees(paise), { currency: true })
}

/** The calendar date in India. */
export function dateInIndia(instant: string): string {
  return formatDate(new Date(instant))
}

/** `5%`, `2.5%` from hundredths of a per cent. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
