// Six accounts of one network reserve everything and never pay.
import { totalsOf } from '#domain/cart/totals.ts'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import type { AbuseStage, Customer } from '../abuse-stage.ts'
import { atMost, type Flood } from '../flood.ts'

type Product = { readonly id: string; readonly price: number; readonly stock: number }
type Cart = readonly { readonly id: string; readonly price: number; readonly quantity: number }[]

const from = '203.0.113.40'
let accounts: Customer[]
let soldOutBefore: number
/** The maximum of each after any of the carts. */
let most: { soldOut: number; ofOneProduct: number; byOne: number; byAll: number }

export const reservations: Flood = {
  name: 'reservations',
  title: 'six accounts of one network open payments for every product and never pay',
  async prepare(stage) {
    accounts = Array.from({ length: 6 }, () => stage.nextCustomer())
    soldOutBefore = await soldOut(stage)
    most = { soldOut: 0, ofOneProduct: 0, byOne: 0, byAll: 0 }
  },
  async attack(stage) {
    for (const [nth, account] of accounts.entries()) {
      for (const cart of cartsOf((await stage.products()) as Product[], nth)) {
        await open(stage, account, cart)
        await look(stage)
      }
    }
  },
  check: async () => [
    atMost('products sold out for others', most.soldOut, { limit: 0 }),
    atMost('units of one product reserved by one account', most.ofOneProduct, { limit: 20 }),
    atMost('by one account', most.byOne, { limit: 60 }),
    atMost('by all six', most.byAll, { limit: 120 }),
  ],
}

/** The whole stock in two carts (the card provider limits the amount), then as much as the limits allow, of other products each time. */
function cartsOf(products: readonly Product[], nth: number): Cart[] {
  const there = products.filter(({ stock }) => stock > 0)
  const all = there.map(({ id, price, stock }) => ({ id, price, quantity: stock }))
  const halves = [0, 1].map((half) => all.filter((_, place) => place % 2 === half))
  const allowed = there.slice(3 * nth, 3 * nth + 3).map(({ id, price }) => ({ id, price, quantity: 20 }))
  return [...halves, allowed].filter(({ length }) => length > 0)
}

async function open(stage: AbuseStage, { token }: Customer, cart: Cart) {
  const amount = toRupees(totalsOf(cart.map(({ quantity, price }) => ({ quantity, unitPrice: price }))).payable)
  const products = cart.map(({ id, quantity }) => ({ pid: id, qty: quantity }))
  await stage.call({ path: '/create-order', body: { amount, products, address: billingAddress }, token, from })
}

async function look(stage: AbuseStage) {
  const [row] = await stage.postgres.query(
    `WITH active AS (
       SELECT customer_id, product_id, sum(quantity)::integer AS units FROM payment_attempts
       JOIN reservations ON reservations.id = reservation_id AND reservations.state = 'active'
       JOIN reservation_lines ON reservation_lines.reservation_id = reservations.id
       WHERE customer_id = ANY($1) GROUP BY customer_id, product_id)
     SELECT coalesce(max(units), 0) AS of_one_product, coalesce(sum(units), 0)::integer AS by_all,
       coalesce((SELECT max(units) FROM (SELECT sum(units)::integer AS units FROM active GROUP BY customer_id) AS each), 0) AS by_one
     FROM active`,
    [accounts.map(({ id }) => id)],
  )
  most = {
    soldOut: Math.max(most.soldOut, (await soldOut(stage)) - soldOutBefore),
    ofOneProduct: Math.max(most.ofOneProduct, row?.of_one_product),
    byOne: Math.max(most.byOne, row?.by_one),
    byAll: Math.max(most.byAll, row?.by_all),
  }
}

/** As another visitor sees it. */
async function soldOut(stage: AbuseStage): Promise<number> {
  const { body } = await stage.call({ method: 'GET', path: '/api/products', from: '10.250.0.2' })
  return body.filter(({ out_of_stock }: { out_of_stock: boolean }) => out_of_stock).length
}
