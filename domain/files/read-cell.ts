import { unescapeFormula } from './formula.ts'

/** The text of a cell: without the apostrophe of an export, and with the line breaks of the shop. */
export function readCell(cell: string): string {
  return unescapeFormula(cell).replace(/\r\n?/g, '\n')
}

/** `20-11-2026`, as spreadsheets in India write a day, is `2026-11-20`; any other text stays. */
export function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text.trim()) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
