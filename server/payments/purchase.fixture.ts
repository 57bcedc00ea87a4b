// One purchase, step by step: a shop with honey, an open payment, and the body of save-order.
import type { TestContext } from 'node:test'
import { type Answered, type Customer, expectStatus, openShop, type Paid, type TestShop } from './payments.fixture.ts'
import { addCustomer, stockProduct } from './stocked.fixture.ts'

export const homeAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  address: '12, Temple Road',
  address2: 'Malleshwaram',
  country: 'India',
  stateIn: 'Karnataka',
  zip: '560003',
  phone: '9876543210',
}

export type Basket = readonly { readonly pid: string; readonly qty: number }[]

/** `amount` in rupees. */
export async function createOrder(
  on: TestShop,
  as: Customer,
  { amount, products, address = homeAddress }: { amount: number; products?: Basket; address?: object | null },
): Promise<Answered> {
  return on.post('/create-order', { amount, ...(products && { products }), ...(address && { address }) }, as)
}

/** The body of save-order as the storefront sends it; `changes` replace or add fields. */
export function saveOrderBody(paid: Pick<Paid, 'razorpay_order_id' | 'razorpay_payment_id'>, changes: object = {}) {
  return {
    name: 'Asha Rao',
    email: 'asha@example.in',
    contact: '9876543210',
    totalAmount: 0,
    orderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    products: [] as object[],
    price: 0,
    user_id: 'ignored',
    address: [{ address: '12, Temple Road', address2: '', stateIn: 'Karnataka', zip: '560003', country: 'India' }],
    ...changes,
  }
}

export const honey = (qty: number) => [{ pid: 'honey', qty }]

/** A shop with honey for ₹100, and Asha, a signed-in customer. */
export async function shopWithHoney(
  t: TestContext,
  { stock = 20, ...options }: Parameters<typeof openShop>[1] & { stock?: number } = {},
) {
  const shop = await openShop(t, options)
  await stockProduct(shop, { id: 'honey', price: 100, stock })
  return { shop, asha: await addCustomer(shop) }
}

/** Opens a payment for jars of honey; returns the provider's order id. */
export async function openPayment(shop: TestShop, as: Customer, qty = 1): Promise<string> {
  return expectStatus(await createOrder(shop, as, { amount: qty * 100, products: honey(qty) }), 200).body.id
}
