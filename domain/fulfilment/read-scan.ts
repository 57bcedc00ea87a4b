import { canonicalLot } from '../stock/lot.ts'
import { toGtin } from './gtin.ts'
import { type Carrier, isTrackingNumber, toTrackingNumber } from './tracking-number.ts'

export type Scan =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'return'; readonly number: string }
  | { readonly kind: 'batch'; readonly code: string }
  | { readonly kind: 'product'; readonly gtin: string }
  | { readonly kind: 'tracking'; readonly number: string; readonly carriers: readonly string[] }
  | { readonly kind: 'unknown'; readonly code: string }

type Known = {
  readonly carriers: readonly Pick<Carrier, 'id' | 'numberPattern'>[]
  /** What the page waits for; some carriers' numbers have the form of a barcode too. */
  readonly expects?: 'product' | 'tracking'
}

/**
 * What was scanned or typed (PACK-04): the QR code of an order or a return, a batch label (its lot, or the address `/lot/{lot}`), a barcode with a right
 * check digit, a carrier's number; else 'Unknown code {code}'.
 */
export function readScan(text: string, { carriers, expects = 'product' }: Known): Scan {
  const code = text.trim()
  const order = /^([A-Z]{2})-?(\d{4})-?(\d{4})$/i.exec(code)
  if (order) return { kind: 'order', number: `${order[1]?.toUpperCase()}-${order[2]}-${order[3]}` }
  const returned = /^R-?(\d{4})-?(\d{4})$/i.exec(code)
  if (returned) return { kind: 'return', number: `R-${returned[1]}-${returned[2]}` }
  const batch = /^(?:https?:\/\/[^/\s]+\/lot\/|LOT[ :-])([\w.~%-]{1,60})$/i.exec(code)
  if (batch) return { kind: 'batch', code: decoded(batch[1] ?? '') }
  const lot = canonicalLot(code)
  // Digits alone are rather a barcode.
  if (lot && /\D/.test(lot)) return { kind: 'batch', code: lot }
  const gtin = toGtin(code)
  const number = toTrackingNumber(code)
  const fitting = carriers.filter((carrier) => isTrackingNumber(number, carrier)).map(({ id }) => id)
  if (gtin && (expects === 'product' || fitting.length === 0)) return { kind: 'product', gtin }
  if (fitting.length > 0) return { kind: 'tracking', number, carriers: fitting }
  return { kind: 'unknown', code }
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
