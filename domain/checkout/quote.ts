import { type Totals, totalsOf } from '../cart/totals.ts'
import type { Paise } from '../money.ts'
import type { OrderLine } from '../orders/order-line.ts'
import type { DeliveryAddress } from './delivery-address.ts'

/** Lines with prices and the address, as promised when a payment is opened; save-order adds what a client leaves out (API-07). */
export type Quote = {
  readonly lines: readonly OrderLine[] | null
  readonly address: DeliveryAddress | null
}

/** Everything an order needs. */
export type OrderDraft = { readonly lines: readonly OrderLine[]; readonly address: DeliveryAddress }

/** Totals of order lines with the rounding to whole rupees (CART-08); paise. */
export function orderTotals(lines: readonly OrderLine[]): Totals & { readonly rounding: Paise } {
  const totals = totalsOf(lines)
  return { ...totals, rounding: totals.payable - (totals.subtotal - totals.discount) }
}
