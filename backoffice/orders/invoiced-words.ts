import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import type { OrderPage } from './order-page.ts'

type Invoiced = NonNullable<OrderPage['lines'][number]['invoiced']>

/** '5 % GST: ₹23.81, discount by the subtotal: ₹25.00' (ORDERS-03) */
export function invoicedWords({ rateBasisPoints, gstPaise, discountPaise }: Invoiced): string {
  const gst = rateBasisPoints === 0 ? 'No GST' : `${rateBasisPoints / 100} % GST: ${formatRupeesExactly(gstPaise)}`
  return discountPaise === 0 ? gst : `${gst}, discount by the subtotal: ${formatRupeesExactly(discountPaise)}`
}

type Credited = NonNullable<OrderPage['lines'][number]['credited']>

/** 'Credited ₹100', or with units 'Credited ₹500 for 2 units' (REFUND-01); whether the money has gone back says the badge. */
export function creditedWords({ amountPaise, units }: Credited): string {
  const credited = `Credited ${formatRupees(amountPaise)}`
  if (units === 0) return credited
  return `${credited} for ${units} ${units === 1 ? 'unit' : 'units'}`
}
