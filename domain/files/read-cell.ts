import { unescapeFormula } from './formula.ts'

/** The text of a cell: without the apostrophe of an export, and with the line breaks of the shop. */
export function readCell(cell: string): string {
  return unescapeFormula(cell).replace(/\r\n?/g, '\n')
}

/** `20-11-2026`, `20/11/26` and `20-Nov-26`, as spreadsheets and banks in India write a day, are `2026-11-20`; any other text stays. */
export function readDay(text: string): string {
  const written = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{2}|\d{4})$/i
  const [, day = '', typed = '', year = ''] = written.exec(text.trim()) ?? []
  const month = /^\d/.test(typed) ? typed : readMonth(typed)
  if (month === undefined) return text
  return `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** 11 of 'Nov' and 'November', 9 of 'Sept' too, as India's English has it; undefined for other words that begin so, as 'Marathon'. */
export function readMonth(name: string): number | undefined {
  const typed = name.toLowerCase()
  if (typed === 'sept') return 9
  const at = months.findIndex((month) => typed === month || typed === month.slice(0, 3))
  return at < 0 ? undefined : at + 1
}
