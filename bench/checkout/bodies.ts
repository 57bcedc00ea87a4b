// Request bodies as the storefront sends them.
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import type { Signed } from '../../tests/faults/sandbox-client.ts'
import { price } from './stage.ts'

export type Cart = readonly { readonly pid: string; readonly qty: number }[]

/** Two products, different ones for each customer. */
export function cartOf(nth: number, products: readonly string[]): Cart {
  const at = (place: number) => products[place % products.length] ?? ''
  return [
    { pid: at(nth * 2), qty: 1 },
    { pid: at(nth * 2 + 1), qty: 2 },
  ]
}

export function createOrderBody(cart: Cart): object {
  return { amount: totalOf(cart), products: cart, address: billingAddress }
}

export function saveOrderBody(paid: Signed, cart: Cart): object {
  const { firstName, lastName, email, phone, ...place } = billingAddress
  return {
    name: `${firstName} ${lastName}`,
    email,
    contact: phone,
    totalAmount: totalOf(cart),
    orderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
    products: cart.map(({ pid, qty }) => ({ pid, qty, productName: pid, price })),
    price: totalOf(cart),
    user_id: 'any',
    address: [place],
  }
}

function totalOf(cart: Cart): number {
  return cart.reduce((sum, { qty }) => sum + qty * price, 0)
}
