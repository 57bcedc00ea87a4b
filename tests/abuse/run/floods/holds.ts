// One account, then six of one network, have everything set aside and pay for nothing.
import { totalsOf } from '#domain/cart/totals.ts'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { toRupees } from '#domain/money.ts'
import type { AbuseStage, Customer } from '../abuse-stage.ts'
import { atMost, type Flood } from '../flood.ts'

const from = '203.0.113.40'
let accounts: Customer[]
let held: { byOne: number; ofOneProduct: number }
let soldOutBefore: number

export const holds: Flood = {
  name: 'holds',
  title: 'six accounts of one network open payments for every product and never pay',
  async prepare(stage) {
    accounts = Array.from({ length: 6 }, () => stage.nextCustomer())
    soldOutBefore = await soldOut(stage)
  },
  async attack(stage) {
    const [first, ...others] = accounts as [Customer, ...Customer[]]
    await holdAll(stage, first)
    held = await heldBy(stage, [first])
    for (const account of others) await holdAll(stage, account)
  },
  async check(stage) {
    const all = await heldBy(stage, accounts)
    return [
      atMost('products sold out for others', (await soldOut(stage)) - soldOutBefore, { limit: 0 }),
      atMost('held of one product by one account', held.ofOneProduct, { limit: 20 }),
      atMost('held by one account', held.byOne, { limit: 60 }),
      atMost('held by all six', all.byOne, { limit: 120 }),
    ]
  },
}

/** All that there is, in two carts: the card provider takes half a million rupees at most. */
async function holdAll(stage: AbuseStage, account: Customer) {
  const products = (await stage.products()).filter(({ stock }) => stock > 0)
  const carts = [
    products.filter((_, nth) => nth % 2 === 0).map(({ id, price, stock }) => ({ id, price, quantity: stock })),
    products.filter((_, nth) => nth % 2 === 1).map(({ id, price, stock }) => ({ id, price, quantity: stock })),
  ]
  for (const cart of carts.filter(({ length }) => length > 0)) {
    const amount = toRupees(totalsOf(cart.map(({ quantity, price }) => ({ quantity, unitPrice: price }))).payable)
    const lines = cart.map(({ id, quantity }) => ({ pid: id, qty: quantity }))
    const body = { amount, products: lines, address: billingAddress }
    await stage.call({ path: '/create-order', body, token: account.token, from })
  }
}

/** As somebody else sees it. */
async function soldOut(stage: AbuseStage): Promise<number> {
  const { body } = await stage.call({ method: 'GET', path: '/api/products', from: '10.250.0.2' })
  return body.filter(({ out_of_stock }: { out_of_stock: boolean }) => out_of_stock).length
}

async function heldBy({ postgres }: AbuseStage, of: readonly Customer[]) {
  const [row] = await postgres.query(
    `SELECT coalesce(sum(units), 0)::integer AS all, coalesce(max(units), 0)::integer AS of_one FROM (
       SELECT product_id, sum(quantity) AS units FROM payment_attempts
       JOIN reservations ON reservations.id = reservation_id AND reservations.state = 'held'
       JOIN reservation_lines ON reservation_lines.reservation_id = reservations.id
       WHERE customer_id = ANY($1) GROUP BY product_id) AS lines`,
    [of.map(({ id }) => id)],
  )
  return { byOne: row?.all as number, ofOneProduct: row?.of_one as number }
}
