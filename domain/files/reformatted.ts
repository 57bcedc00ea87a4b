import { readDay, readMonth } from './read-cell.ts'

/** What a spreadsheet makes of a long number: digits are lost, so that nobody can know which number it was. */
export function isShortened(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(text.trim())
}

export const shortened = 'The spreadsheet has shortened this number. Format its column as Text and type it again'

/** Cells as a spreadsheet gives them back, each that it alone has changed as it was (IMPORT-01): `040590` of `40590`, `8901234567894` of `8.90123E+12`. */
export function restoreCells<Cells extends { readonly [field: string]: string | undefined }>(
  cells: Cells,
  own: { readonly [field: string]: string },
): Cells {
  const restored = Object.entries(cells).map(([field, cell]) => {
    const before = own[field]
    return [field, before !== undefined && isReformatted(before, cell ?? '') ? before : cell]
  })
  return Object.fromEntries(restored) as Cells
}

/** Whether a spreadsheet in India shows `own` as `cell`: without its leading zeros, shortened, or as a day. */
export function isReformatted(own: string, cell: string): boolean {
  const shown = cell.trim()
  if (/^0+\d+$/.test(own)) return /^\d+$/.test(shown) && own.replace(/^0+/, '') === shown.replace(/^0+/, '')
  if (/^\d{12,}$/.test(own)) return isShortened(shown) && isRounded(Number(own), shown.replace(',', '.'))
  const day = readDay(own)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? readDay(shown) === day : isDayAndMonth(own, shown)
}

/** Excel shows five decimals and leaves out zeros at their end. */
function isRounded(own: number, shown: string): boolean {
  const decimals = Math.max(/\.(\d+)/.exec(shown)?.[1]?.length ?? 0, 5)
  return Number(own.toExponential(decimals)) === Number(shown)
}

/** `1-12`, a place on a shelf, is shown as `01-Dec`. */
function isDayAndMonth(own: string, shown: string): boolean {
  const [, first = '', second = ''] = /^(\d{1,2})[-/](\d{1,2})$/.exec(own) ?? []
  const [, day = '', name = ''] = /^(\d{1,2})-([a-z]{3})$/i.exec(shown) ?? []
  const month = readMonth(name)
  const isShown = (one: string, other: string) => Number(one) === Number(day) && Number(other) === month
  return first !== '' && month !== undefined && (isShown(first, second) || isShown(second, first))
}
