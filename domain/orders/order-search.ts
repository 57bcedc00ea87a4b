import { searchWords } from '../catalogue/search-words.ts'
import { toIndianPhone } from '../checkout/indian-phone.ts'
import { plainDigits } from '../plain-digits.ts'
import { readOrderNumber } from './order-number.ts'

/** What the text of the search field may mean (ORDERS-02); an order fits when one of them does. */
export type OrderSearch = {
  /** Order number, in the form that the shop writes. */
  readonly number?: string
  /** Number of an invoice or credit note. */
  readonly document?: string
  /** The provider's id of the payment or of its order. */
  readonly providerId?: string
  readonly tracking?: string
  /** E.164 of a whole phone number. */
  readonly phone?: string
  /** At least the last four digits of a phone number. */
  readonly phoneEnd?: string
  /** Beginning of an order number, in the form that the shop writes. */
  readonly numberStart?: string
  /** The last four digits of an order number. */
  readonly numberEnd?: string
  /** Of an invoice or credit note of any financial year. */
  readonly serial?: number
  readonly pinCode?: string
  /** In lower case. */
  readonly emailStart?: string
  /** Beginnings of words of a name or of a place, in lower case. */
  readonly words?: readonly string[]
  /** Beginnings of words of a product; one or two letters alone begin words of most products. */
  readonly product?: readonly string[]
  /** Ids of products that the words mean with a slip corrected. */
  readonly productIds?: readonly string[]
  /** One of two or three words means these products, and the others say who or where. */
  readonly productIdsFor?: readonly { readonly productIds: readonly string[]; readonly words: readonly string[] }[]
}

/**
 * Reads the search field. `prefix` is that of the shop's order numbers: 'FG48217395', '4821 7395' and 'fg-4821-7395' name
 * FG-4821-7395. Four digits or more are the end of a phone number, four to six also the serial of a document, '560 001' also a PIN code, and one
 * word may be a name, a town or a product, or begin an email.
 */
export function readOrderSearch(text: string, { prefix }: { prefix: string }): OrderSearch {
  const given = plainDigits(text).trim().replace(/\s+/g, ' ')
  const bare = given.replace(/[\s-]/g, '')
  const number = readOrderNumber(given, { prefix })
  const start = readNumberStart(given, prefix)
  const document = /^([a-z]{1,4})\/?(\d\d-\d\d)\/?(\d{1,9})$/i.exec(given.replace(/\s/g, ''))
  const phone = toIndianPhone(given)
  const digits = bare.replace(/^\+/, '')
  const isOneWord = /^\S{2,}$/.test(given)
  const words = given
    .toLowerCase()
    .split(/[\s.,'’()\\-]+/)
    .filter(Boolean)
  const isText = words.length > 0 && /\p{L}/u.test(given) && !given.includes('@')
  const product = isText ? searchWords(given) : []
  return {
    ...(number && { number }),
    ...(document && { document: `${document[1]?.toUpperCase()}/${document[2]}/${document[3]?.padStart(6, '0')}` }),
    ...(/^(pay|order)_\w{4,40}$/.test(given) && { providerId: given }),
    ...(/^(?=.*\d)[a-z\d]{6,40}$/i.test(bare) && { tracking: bare.toUpperCase() }),
    ...(phone && { phone }),
    ...(/^\d{4,15}$/.test(digits) && { phoneEnd: phone ? phone.slice(1) : digits }),
    ...(start && { numberStart: start }),
    ...(/^\d{4}$/.test(bare) && { numberEnd: bare }),
    ...(/^\d{4,6}$/.test(bare) && { serial: Number(bare) }),
    ...(/^[1-9]\d{5}$/.test(bare) && { pinCode: bare }),
    ...(isOneWord && /[a-z]/i.test(given) && { emailStart: given.toLowerCase() }),
    ...(isText && { words }),
    ...(product.some((word) => word.length >= 3) && { product }),
  }
}

/** 'fg48', '48' and '4821-7' begin order numbers. */
function readNumberStart(given: string, prefix: string): string | undefined {
  const begun = /^(?:([a-z]{1,4})-?)?(\d{2,4})(?:-?(\d{0,3}))?$/i.exec(given)
  if (!begun) return undefined
  const [, letters = prefix, first = '', second] = begun
  return `${letters.toUpperCase()}-${first}${first.length === 4 ? `-${second ?? ''}` : ''}`
}
