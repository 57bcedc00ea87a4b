import { formatRupees, type Paise, parseRupees, roundToRupee } from '../money.ts'
import { plainDigits } from '../plain-digits.ts'

/** What a bulk edit does to each product (GOODS-09). `amount` is signed: '-10' per cent, '25.50' rupees. */
export type BulkEdit =
  | { readonly field: 'category' | 'lowMark'; readonly to: string }
  | { readonly field: 'listing'; readonly to: 'on-sale' | 'withdrawn' }
  | { readonly field: 'price'; readonly by: 'per-cent' | 'rupees'; readonly amount: string }

const signed = /^([+-]?)(\d{1,6}(?:\.\d{1,2})?)$/

/** `-10` or `25.50` as hundredths; undefined for what is no amount, and for none. */
export function readAmount(text: string): number | undefined {
  const [, sign, amount = ''] = signed.exec(plainDigits(text).trim().replace('−', '-')) ?? []
  const hundredths = parseRupees(amount)
  return hundredths ? (sign === '-' ? -hundredths : hundredths) : undefined
}

/** A price after a change by rupees, or by per cent and then in whole rupees: 10 per cent less than ₹425 is ₹383. Undefined below ₹1. */
export function repriced(price: Paise, { by, amount }: Extract<BulkEdit, { field: 'price' }>): Paise | undefined {
  const change = readAmount(amount) ?? 0
  const after = by === 'rupees' ? price + change : roundToRupee((price * (100_00 + change)) / 100_00)
  return after >= 1_00 ? after : undefined
}

export const tooCheap = (price: Paise) => `${formatRupees(price)} cannot be lowered so far`
