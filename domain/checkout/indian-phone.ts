import { plainDigits } from '../plain-digits.ts'

/**
 * E.164 of an Indian mobile number (BILL-02): ten bare digits are taken as +91; spaces and hyphens do not count.
 * Undefined when it is none. `toIndianPhone('98765 43210') === '+919876543210'`
 */
export function toIndianPhone(text: string): string | undefined {
  const digits = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(plainDigits(text).replace(/[\s-]/g, ''))?.[1]
  return digits && `+91${digits}`
}
