// Twenty create-orders of one cart at the same moment, from five customers.
import { totalsOf } from '#domain/cart/totals.ts'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import type { AbuseStage, Customer } from '../abuse-stage.ts'
import { atMost, type Flood } from '../flood.ts'

let customers: Customer[]

export const sameCart: Flood = {
  name: 'same-cart',
  title: 'five customers open the payment of one cart twenty times at once',
  async prepare(stage) {
    customers = Array.from({ length: 5 }, () => stage.nextCustomer())
  },
  async attack(stage) {
    for (const customer of customers) await Promise.all(Array.from({ length: 20 }, () => open(stage, customer)))
  },
  async check({ postgres }) {
    const rows = await postgres.query(
      `SELECT count(DISTINCT provider_order_id)::integer AS orders FROM payment_attempts
       WHERE customer_id = ANY($1) GROUP BY customer_id`,
      [customers.map(({ id }) => id)],
    )
    return [atMost('provider orders of one cart', Math.max(...rows.map(({ orders }) => orders)), { limit: 1 })]
  },
}

async function open(stage: AbuseStage, { token, address: from }: Customer) {
  const [product] = await stage.products()
  const amount = toRupees(totalsOf([{ quantity: 2, unitPrice: product?.price }]).payable)
  const body = { amount, products: [{ pid: product?.id, qty: 2 }], address: billingAddress }
  await stage.call({ path: '/create-order', body, token, from })
}
