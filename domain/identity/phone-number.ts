import type { Country } from './countries.ts'

type Dialled = Pick<Country, 'dialCode' | 'hasTrunkZero'>

export const indianPhoneDigits = 10
const indianDialCode = '91'

/** India alone gets codes by SMS and has its digits counted (LOGIN-02, REG-02). */
export function isIndia({ dialCode }: Pick<Country, 'dialCode'>): boolean {
  return dialCode === indianDialCode
}

/**
 * The national digits somebody meant by what was typed or pasted: '+91 98765 43210', '098765-43210' and
 * '98765 43210' all give '9876543210'. India is cut at 10 digits, others at 14. A dial code that is only
 * begun ('+', '+9') is left standing until it is complete.
 */
export function nationalDigits(text: string, country: Dialled): string {
  const international = text.trim().replace(/^00/, '+')
  const digits = international.replace(/\D/g, '')
  if (international.startsWith('+')) {
    if (digits.startsWith(country.dialCode)) return trimmed(digits.slice(country.dialCode.length), country)
    if (country.dialCode.startsWith(digits)) return `+${digits}`
  }
  const hasUnsaidDialCode = isIndia(country) && digits.length === 12 && digits.startsWith(country.dialCode)
  return trimmed(hasUnsaidDialCode ? digits.slice(country.dialCode.length) : digits, country)
}

/** What is sent: `toE164('91', '9876543210') === '+919876543210'` */
export function toE164(dialCode: string, digits: string): string {
  return `+${dialCode}${digits}`
}

/** India needs exactly ten digits; elsewhere the server judges (LOGIN-02). */
export function hasRightLength(digits: string, country: Dialled): boolean {
  return isIndia(country) ? /^\d{10}$/.test(digits) : /^\d{4,14}$/.test(digits)
}

/** Without the zero that is dialled inside a country only, and no longer than numbers get. */
function trimmed(digits: string, country: Dialled): string {
  const significant = country.hasTrunkZero ? digits.replace(/^0+/, '') : digits
  return significant.slice(0, isIndia(country) ? indianPhoneDigits : 14)
}
