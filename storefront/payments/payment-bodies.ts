// The bodies of create-order and save-order; amounts in rupees (API-07).
import type { Body } from '#contract/index.ts'
import type { Totals } from '#domain/cart/totals.ts'
import type { BillingAddress } from '#domain/checkout/billing-address.ts'
import { toE164 } from '#domain/identity/phone-number.ts'
import { toRupees } from '#domain/money.ts'
import type { CartLine } from '../cart/cart-store.ts'
import type { SignedPayment } from './razorpay/payment-window.ts'

export type Purchase = {
  readonly lines: readonly CartLine[]
  readonly totals: Totals
  readonly address: BillingAddress
}

export function createOrderBody({ lines, totals, address }: Purchase): Body<'POST /create-order'> {
  const { address2, ...rest } = address
  return {
    amount: toRupees(totals.payable),
    products: lines.map(({ id, qty }) => ({ pid: id, qty })),
    address: { ...rest, ...(address2 && { address2 }), phone: contactOf(address) },
  }
}

export function saveOrderBody(
  { lines, totals, address }: Purchase,
  { payment, userId }: { payment: SignedPayment; userId: string },
): Body<'POST /save-order'> {
  const { address: line1, address2, stateIn, zip, country } = address
  return {
    name: nameOf(address),
    email: address.email,
    contact: contactOf(address),
    totalAmount: toRupees(totals.payable),
    ...payment,
    products: lines.map(({ id, title, qty, price }) => ({ pid: id, productName: title, qty, price: toRupees(price) })),
    price: toRupees(totals.subtotal),
    user_id: userId,
    address: [{ address: line1, ...(address2 && { address2 }), stateIn, zip, country }],
  }
}

export function nameOf({ firstName, lastName }: BillingAddress): string {
  return `${firstName} ${lastName}`
}

export function contactOf({ phone }: BillingAddress): string {
  return toE164('91', phone)
}
