import { toIndianPhone } from '../checkout/indian-phone.ts'
import { canonicalPhone } from '../identity/identifiers.ts'

/** What the text of the search for customers may mean (CUST-01); a customer fits when one of them does. */
export type CustomerSearch = {
  /** E.164 of a whole telephone number. */
  readonly phone?: string
  /** The last four digits of a telephone number, or more. */
  readonly phoneEnd?: string
  /** In lower case. */
  readonly emailStart?: string
  /** Beginnings of words of a name, in lower case. */
  readonly words?: readonly string[]
}

/** Undefined when the text can mean nobody. `readCustomerSearch('4321')` is `{ phoneEnd: '4321' }`. */
export function readCustomerSearch(text: string): CustomerSearch | undefined {
  const given = text.trim().replace(/\s+/g, ' ').toLowerCase()
  const phone = toIndianPhone(given) ?? (given.startsWith('+') ? canonicalPhone(given) : undefined)
  if (phone) return { phone }
  const digits = given.replace(/[\s-]/g, '')
  if (/^\d{4,15}$/.test(digits)) return { phoneEnd: digits }
  if (given.includes('@')) return /\s/.test(given) ? undefined : { emailStart: given }
  const words = given.split(/[\s.,'’()\\-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return undefined
  return { words, ...(/^[^\s\\]+$/.test(given) && { emailStart: given }) }
}
