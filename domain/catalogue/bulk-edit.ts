import { formatRupees, type Paise, parseRupees, roundToRupee } from '../money.ts'
import { plainDigits } from '../plain-digits.ts'

/** What a bulk edit does to each product (GOODS-09). `amount` is signed: '-10' per cent, '25.50' rupees. */
export type BulkEdit =
  | { readonly field: 'category' | 'lowMark'; readonly to: string }
  | { readonly field: 'listing'; readonly to: 'on-sale' | 'withdrawn' }
  | { readonly field: 'price'; readonly by: 'per-cent' | 'rupees'; readonly amount: string }

const signed = /^([+-]?)(\d{1,6}(?:\.\d{1,2})?)$/

type By = Extract<BulkEdit, { field: 'price' }>['by']

/** `-10` or `25.50` as hundredths, with its sign as in '10 %' or '-₹25'; undefined for what is no amount, and for none. */
export function readAmount(text: string, by: By): number | undefined {
  const typed = plainDigits(text).trim().replace('−', '-')
  const plain = by === 'per-cent' ? typed.replace(/\s*%$/, '') : typed.replace(/^([+-]?)\s*₹\s*/, '$1')
  const [, sign, amount = ''] = signed.exec(plain) ?? []
  const hundredths = parseRupees(amount)
  return hundredths ? (sign === '-' ? -hundredths : hundredths) : undefined
}

/** A price after a change by rupees, or by per cent and then in whole rupees: 10 per cent less than ₹425 is ₹383. Undefined below ₹1. */
export function repriced(price: Paise, { by, amount }: Extract<BulkEdit, { field: 'price' }>): Paise | undefined {
  const change = readAmount(amount, by) ?? 0
  const after = by === 'rupees' ? price + change : roundToRupee((price * (100_00 + change)) / 100_00)
  return after >= 1_00 ? after : undefined
}

export const tooCheap = (price: Paise) => `${formatRupees(price)} cannot be lowered so far`
