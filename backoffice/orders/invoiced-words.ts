import { formatRupeesExactly } from '#domain/money.ts'
import type { OrderPage } from './order-page.ts'

type Invoiced = NonNullable<OrderPage['lines'][number]['invoiced']>

/** '5 % GST: ₹23.81, discount by the subtotal: ₹25.00' (ORDERS-03) */
export function invoicedWords({ rateBasisPoints, gstPaise, discountPaise }: Invoiced): string {
  const gst = rateBasisPoints === 0 ? 'No GST' : `${rateBasisPoints / 100} % GST: ${formatRupeesExactly(gstPaise)}`
  return discountPaise === 0 ? gst : `${gst}, discount by the subtotal: ${formatRupeesExactly(discountPaise)}`
}
