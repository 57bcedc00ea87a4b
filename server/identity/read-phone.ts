import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { canonicalPhone, isIndianMobile, isIndianPhone } from '#domain/identity/identifiers.ts'

/** E.164 of a number that somebody can have: an Indian mobile, or any that its country's numbering plan knows. */
export function readPhone(text: string): string | undefined {
  const phone = canonicalPhone(text)
  if (phone === undefined) return undefined
  const isPossible = isIndianPhone(phone) ? isIndianMobile(phone) : isValidPhoneNumber(phone)
  return isPossible ? phone : undefined
}
