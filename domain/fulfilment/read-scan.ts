import { readNumberEnd, readOrderNumber } from '../orders/order-number.ts'
import { readReturnNumber } from '../returns/return-number.ts'
import { canonicalLot } from '../stock/lot.ts'
import { toGtin } from './gtin.ts'
import { type Carrier, isTrackingNumber, toTrackingNumber } from './tracking-number.ts'

export type Scan =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'order-end'; readonly digits: string }
  | { readonly kind: 'return'; readonly number: string }
  | { readonly kind: 'batch'; readonly code: string }
  | { readonly kind: 'product'; readonly gtin: string }
  | { readonly kind: 'tracking'; readonly number: string; readonly carriers: readonly string[] }
  | { readonly kind: 'unknown'; readonly code: string }

type Known = {
  readonly carriers: readonly Pick<Carrier, 'id' | 'numberPattern'>[]
  /** Of the shop's order numbers. */
  readonly prefix: string
  /** What the page waits for; figures alone may be a barcode, a carrier's number or an order's. */
  readonly expects?: 'product' | 'tracking' | 'order'
}

/**
 * What was scanned or typed (PACK-04): the number of an order or a return, as people type it too, a batch label (its lot, or the address `/lot/{lot}`), a barcode with a right
 * check digit, a carrier's number; else 'Unknown code {code}'.
 * Eight figures without a gap name an order only where the page waits for one, and four its end.
 */
export function readScan(text: string, { carriers, prefix, expects = 'product' }: Known): Scan {
  const code = text.trim()
  const returned = readReturnNumber(code)
  if (returned) return { kind: 'return', number: returned }
  const order = orderIn(code, prefix)
  if (order && !/^\d+$/.test(code)) return { kind: 'order', number: order }
  const batch = /^(?:https?:\/\/[^/\s]+\/lot\/|LOT[ :-])([\w.~%-]{1,60})$/i.exec(code)
  if (batch) return { kind: 'batch', code: decoded(batch[1] ?? '') }
  const lot = canonicalLot(code)
  // Digits alone are rather a barcode.
  if (lot && /\D/.test(lot)) return { kind: 'batch', code: lot }
  const gtin = toGtin(code)
  const number = toTrackingNumber(code)
  const fitting = carriers.filter((carrier) => isTrackingNumber(number, carrier)).map(({ id }) => id)
  if (expects === 'order' && fitting.length === 0) {
    const digits = readNumberEnd(code)
    if (order) return { kind: 'order', number: order }
    if (digits) return { kind: 'order-end', digits }
  }
  if (gtin && (expects === 'product' || fitting.length === 0 || indianBarcode.test(code)))
    return { kind: 'product', gtin }
  if (fitting.length > 0) return { kind: 'tracking', number, carriers: fitting }
  return { kind: 'unknown', code }
}

/** Of goods packed in India: also where a carrier's number is waited for, a jar under the scanner is no parcel's label. */
const indianBarcode = /^890\d{10}$/

/** Of the shop's series, or of one before; other letters before figures are a carrier's. */
function orderIn(code: string, prefix: string): string | undefined {
  const number = readOrderNumber(code, { prefix })
  const letters = number?.split('-')[0]
  return letters === prefix || letters?.length === 2 ? number : undefined
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
