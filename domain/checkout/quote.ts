import { type Totals, totalsOf } from '../cart/totals.ts'
import type { Paise } from '../money.ts'
import type { OrderLine } from '../orders/order-line.ts'
import type { DeliveryAddress } from './delivery-address.ts'

/** What was promised when a payment was opened. A client that sent less is asked for the rest by save-order (API-07). */
export type Quote = {
  readonly lines: readonly OrderLine[] | null
  readonly address: DeliveryAddress | null
}

/** Everything an order needs. */
export type Terms = { readonly lines: readonly OrderLine[]; readonly address: DeliveryAddress }

/** Totals of order lines, with what rounding to whole rupees added or took (CART-08); paise. */
export function orderTotals(lines: readonly OrderLine[]): Totals & { readonly rounding: Paise } {
  const totals = totalsOf(lines)
  return { ...totals, rounding: totals.payable - (totals.subtotal - totals.discount) }
}
