import { plainDigits } from '../plain-digits.ts'
import type { Country } from './countries.ts'

type Dialled = Pick<Country, 'dialCode' | 'hasTrunkZero'>

const indianPhoneDigits = 10
const indianDialCode = '91'

/** Only Indian numbers get codes by SMS and have a fixed length (LOGIN-02, REG-02). */
export function isIndia({ dialCode }: Pick<Country, 'dialCode'>): boolean {
  return dialCode === indianDialCode
}

/**
 * The national digits of a typed or pasted number: '+91 98765 43210', '098765-43210' and '98765 43210' all give
 * '9876543210'. At most 10 digits for India, 14 for others. An incomplete dial code ('+', '+9') is left as it is.
 */
export function nationalDigits(text: string, country: Dialled): string {
  const international = plainDigits(text).trim().replace(/^00/, '+')
  const digits = international.replace(/\D/g, '')
  if (international.startsWith('+')) {
    if (digits.startsWith(country.dialCode)) return trimmed(digits.slice(country.dialCode.length), country)
    if (country.dialCode.startsWith(digits)) return `+${digits}`
  }
  const hasBareDialCode = isIndia(country) && digits.length === 12 && digits.startsWith(country.dialCode)
  return trimmed(hasBareDialCode ? digits.slice(country.dialCode.length) : digits, country)
}

/** `toE164('91', '9876543210') === '+919876543210'` */
export function toE164(dialCode: string, digits: string): string {
  return `+${dialCode}${digits}`
}

/** India needs exactly ten digits; other numbers are validated by the server (LOGIN-02). */
export function hasRightLength(digits: string, country: Dialled): boolean {
  return isIndia(country) ? /^\d{10}$/.test(digits) : /^\d{4,14}$/.test(digits)
}

/** Without trunk zero, cut to the maximum length. */
function trimmed(digits: string, country: Dialled): string {
  const significant = country.hasTrunkZero ? digits.replace(/^0+/, '') : digits
  return significant.slice(0, isIndia(country) ? indianPhoneDigits : 14)
}
