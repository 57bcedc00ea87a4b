import { digitsTogether } from '../plain-digits.ts'

/**
 * A product's barcode (GTIN-8, -12, -13 or -14) as 14 digits, or undefined when its check digit is wrong: `4006381333931` is
 * `04006381333931`. The same article has one form, however its code is printed.
 */
export function toGtin(code: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return undefined
  const digits = code.padStart(14, '0')
  return checkDigit(digits.slice(0, 13)) === digits[13] ? digits : undefined
}

/** The shortest form in which a barcode is printed, which is stored: `0036000291452` is `036000291452`. Undefined when it is wrong. */
export function printedGtin(code: string): string | undefined {
  const digits = toGtin(code)?.replace(/^0+/, '')
  const length = digits === undefined ? undefined : [8, 12, 13, 14].find((each) => digits.length <= each)
  return length === undefined ? undefined : digits?.padStart(length, '0')
}

/**
 * The barcode that a cell of a file means, its zeros put in front again where a spreadsheet took them away: `36000291452` is `036000291452`.
 * Undefined where the check digit is wrong then.
 */
export function gtinOfCell(cell: string): string | undefined {
  const digits = digitsTogether(cell).replaceAll('-', '')
  return /^\d{6,}$/.test(digits) ? printedGtin(digits.padStart(14, '0')) : undefined
}

/** Weights 3 and 1 from the left of 13 digits (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
