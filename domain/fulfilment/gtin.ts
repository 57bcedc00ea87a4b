/**
 * A product's barcode (GTIN-8, -12, -13 or -14) as 14 digits, or undefined when its check digit is wrong: `4006381333931` is
 * `04006381333931`. The same article has one form, however its code is printed.
 */
export function toGtin(code: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return undefined
  const digits = code.padStart(14, '0')
  return checkDigit(digits.slice(0, 13)) === digits[13] ? digits : undefined
}

/** The ways to write a GTIN of 14 digits, the usual one first: `4006381333931` and `04006381333931`. */
export function formsOfGtin(gtin: string): readonly string[] {
  return [8, 12, 13, 14]
    .filter((length) => Number(gtin.slice(0, 14 - length)) === 0)
    .map((length) => gtin.slice(14 - length))
}

export function formatGtin(gtin: string): string {
  return formsOfGtin(gtin)[0] ?? gtin
}

/** Weights 3 and 1 from the left of 13 digits (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
