import { type Paise, roundToRupee } from '../money.ts'
import { discountOn } from './discount.ts'

export type PricedLine = { readonly quantity: number; readonly unitPrice: Paise }

/** All in paise. `payable` is whole rupees; shipping is free (CART-08). */
export type Totals = {
  readonly count: number
  readonly subtotal: Paise
  readonly discount: Paise
  readonly payable: Paise
}

/** Totals of lines (CART-08), for the browser's summary and the server's quote alike. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const discount = discountOn(subtotal)
  return { count, subtotal, discount, payable: roundToRupee(subtotal - discount) }
}
