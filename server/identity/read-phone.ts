import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { canonicalPhone, isIndianMobile, isIndianPhone } from '#domain/identity/identifiers.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

type NoPhone = Refusal<'phone-not-valid'> | Refusal<'foreign-phone-not-valid'>

/** E.164 of an Indian mobile number, or of a foreign number that is valid in its country's numbering plan. */
export function readPhone(text: string): string | NoPhone {
  const phone = canonicalPhone(text)
  if (phone !== undefined && isPossible(phone)) return phone
  const isForeign = /^\s*\+(?!91)/.test(text)
  return isForeign ? refuse('foreign-phone-not-valid') : refuse('phone-not-valid')
}

function isPossible(phone: string): boolean {
  return isIndianPhone(phone) ? isIndianMobile(phone) : isValidPhoneNumber(phone)
}
