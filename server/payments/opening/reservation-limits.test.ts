import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { totalsOf } from '#domain/cart/totals.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { toRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hour, minute, second } from '#domain/time.ts'
import { priceLines } from '#server/catalogue/prices/price-lines.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { freezeBatches } from '#server/stock/freeze-batches.ts'
import { addBatch } from '../../fulfilment/batches.fixture.ts'
import { setStock } from '../../stock/stock.fixture.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from '../invariants.fixture.ts'
import { type Customer, expectStatus, openShop, type TestShop } from '../payments.fixture.ts'
import { createOrder, homeAddress, honey, saveOrderBody, shopWithHoney } from '../purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from '../stocked.fixture.ts'
import { openAttempt } from './open-attempt.ts'
import { confirmReservationOrStock } from './reserve-cart.ts'

/** Opens a payment for products at ₹100 each; returns whether its units are reserved. */
async function isReserved(shop: TestShop, as: Customer, products: readonly { pid: string; qty: number }[]) {
  const { payable } = totalsOf(products.map(({ qty }) => ({ quantity: qty, unitPrice: 100_00 })))
  const amount = toRupees(payable)
  return expectStatus(await createOrder(shop, as, { amount, products }), 200).body.reserved as boolean
}

async function activeUnits({ database }: TestShop): Promise<number> {
  const lines = await database
    .selectFrom('reservation_lines')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .where('state', '=', 'active')
    .select('quantity')
    .execute()
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function stockProducts(shop: TestShop, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, nth) => `p${nth}`)
  for (const id of ids) await stockProduct(shop, { id, price: 100, stock: 200 })
  return ids
}

test('Q-13 a cart with all products of the shop is not reserved, but can be paid', async (t) => {
  const shop = await openShop(t)
  const ids = await stockProducts(shop, 4)
  const asha = await addCustomer(shop)
  const products = ids.map((pid) => ({ pid, qty: 200 }))
  const { id, reserved } = expectStatus(await createOrder(shop, asha, { amount: 79_700, products }), 200).body
  assert.equal(reserved, false)
  assert.deepEqual([await activeUnits(shop), await stockOf(shop, 'p0')], [0, 200])
  // Nothing is sold out for another customer.
  assert.equal(await isReserved(shop, await addCustomer(shop), [{ pid: 'p0', qty: 1 }]), true)
  const paid = await shop.pay(id)
  // The other customer holds the last jar.
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 409)
  await shop.runJobs()
  assert.match(shop.mails[0]?.text ?? '', /sold out/)
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('Q-13 a cart of 20 units of a product and 60 in all is reserved; one unit more is not, and can be paid', async (t) => {
  const shop = await openShop(t)
  const ids = await stockProducts(shop, 4)
  const cart = (...quantities: number[]) => quantities.map((qty, nth) => ({ pid: ids[nth] ?? '', qty }))
  assert.equal(await isReserved(shop, await addCustomer(shop), cart(20, 20, 20)), true)
  assert.equal(await isReserved(shop, await addCustomer(shop), cart(20, 20, 20, 1)), false)
  const asha = await addCustomer(shop)
  const { id, reserved } = expectStatus(await createOrder(shop, asha, { amount: 1_900, products: cart(21) }), 200).body
  assert.equal(reserved, false)
  assert.equal(await activeUnits(shop), 60)
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
  await assertStockAddsUp(shop)
})

test('Q-13 a cart that exceeds the limits with an earlier one takes over its units; the earlier one stays payable', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  const first = expectStatus(await createOrder(shop, asha, { amount: 1_350, products: honey(15) }), 200).body
  assert.equal(await isReserved(shop, asha, honey(12)), true)
  assert.equal(await activeUnits(shop), 12)
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(first.id)), asha), 200)
  await assertStockAddsUp(shop)
})

test('Q-13 fifty concurrent create-orders of a customer reserve at most 20 units of a product and 60 in all', async (t) => {
  const shop = await openShop(t)
  const ids = await stockProducts(shop, 6)
  const { id: customerId } = await addCustomer(shop)
  const carts = Array.from({ length: 50 }, (_, nth) =>
    ids.filter((_, bit) => ((nth + 1) >> bit) % 2 === 1).map((productId) => ({ productId, quantity: 7 + (nth % 9) })),
  )
  const open = async (wanted: (typeof carts)[number]) => {
    const lines = await priceLines(shop.database, wanted, { now: shop.now() })
    assert.ok(!isRefusal(lines))
    const opening = {
      customerId,
      clientIp: '10.0.0.1',
      amount: totalsOf(lines).payable,
      quote: { lines, address: null },
    }
    return openAttempt(shop.deps, opening)
  }
  // Not as HTTP calls, which are rate-limited; as many at once as connections.
  const opened = []
  for (const first of [0, 20, 40]) opened.push(...(await Promise.all(carts.slice(first, first + 20).map(open))))
  assert.deepEqual(opened.filter(isRefusal), [])
  const lines = await shop.database
    .selectFrom('reservation_lines')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .where('state', '=', 'active')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('units')])
    .groupBy('product_id')
    .execute()
  assert.ok(lines.length > 0)
  for (const { product_id, units } of lines) assert.ok(units <= 20, `${units} of ${product_id}`)
  assert.ok((await activeUnits(shop)) <= 60)
  await assertStockAddsUp(shop)
})

test('Q-13 customers of one network without an order reserve at most 120 units together, also concurrently', async (t) => {
  const { shop } = await shopWithHoney(t, { stock: 2_000 })
  const crowd = await Promise.all(Array.from({ length: 50 }, () => addCustomer(shop)))
  const from = (nth: number) => `2001:db8:7:7:${nth.toString(16)}::1`
  const reserved = await Promise.all(crowd.map((one, nth) => isReserved(shop, { ...one, from: from(nth) }, honey(7))))
  assert.equal(reserved.filter(Boolean).length, 17)
  assert.equal(await activeUnits(shop), 119)
  // Another /64 is another network.
  assert.equal(await isReserved(shop, { ...(await addCustomer(shop)), from: '2001:db8:7:8::1' }, honey(7)), true)
  assert.equal(await isReserved(shop, { ...(await addCustomer(shop)), from: '2001:db8:7:7::9' }, honey(1)), true)
  assert.equal(await isReserved(shop, { ...(await addCustomer(shop)), from: '2001:db8:7:7::9' }, honey(1)), false)
})

test('Q-13 the network’s limit does not apply to a customer with an order', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 2_000 })
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
  for (let nth = 0; nth < 6; nth++) assert.equal(await isReserved(shop, await addCustomer(shop), honey(20)), true)
  assert.equal(await isReserved(shop, await addCustomer(shop), honey(1)), false)
  assert.equal(await isReserved(shop, asha, honey(20)), true)
  assert.equal(await activeUnits(shop), 140)
})

test('Q-13 a customer reserves nothing within an hour after an unpaid reservation has expired', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  assert.equal(await isReserved(shop, asha, honey(5)), true)
  shop.pass(15 * minute)
  assert.equal(await isReserved(shop, asha, honey(5)), false)
  await shop.sweep()
  assert.equal(await activeUnits(shop), 0)
  shop.pass(59 * minute + 59 * second)
  assert.equal(await isReserved(shop, asha, honey(6)), false)
  shop.pass(1 * second)
  assert.equal(await isReserved(shop, asha, honey(7)), true)
})

test('Q-13 changing the cart before the reservation expires does not renew it', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  assert.equal(await isReserved(shop, asha, honey(20)), true)
  shop.pass(14 * minute)
  assert.equal(await isReserved(shop, asha, honey(19)), true)
  assert.equal(await activeUnits(shop), 19)
  shop.pass(14 * minute)
  assert.equal(await isReserved(shop, asha, honey(18)), false)
  shop.pass(1 * minute)
  await shop.sweep()
  assert.equal(await activeUnits(shop), 0)
})

test('Q-13 a paid reservation, or one without a provider order, does not count as expired', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
  await shop.injectFault('orders.create', 'error', { times: 2 })
  expectStatus(await createOrder(shop, asha, { amount: 200, products: honey(2) }), 502)
  await shop.clearFaults()
  shop.pass(20 * minute)
  assert.equal(await isReserved(shop, asha, honey(3)), true)
})

test('Q-13 a shortage does not disclose numbers above 20', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 1, stock: 21, title: 'Wild honey' })
  const asha = await addCustomer(shop)
  const { body } = expectStatus(await createOrder(shop, asha, { amount: 22, products: honey(22) }), 409)
  assert.deepEqual(body, {
    error: 'We don’t have that many of Wild honey. Please reduce the quantity in your cart.',
    code: 'not-enough-stock',
    productId: 'honey',
    title: 'Wild honey',
  })
  await setStock(shop.database, 20)
  const few = expectStatus(await createOrder(shop, asha, { amount: 22, products: honey(22) }), 409).body
  assert.deepEqual([few.code, few.left], ['few-left', 20])
})

test('Q-13 reopening a payment without a reservation names what is sold out meanwhile', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 25 })
  assert.equal(await isReserved(shop, asha, honey(25)), false)
  assert.equal(await isReserved(shop, await addCustomer(shop), honey(10)), true)
  const address = { ...homeAddress, stateIn: 'Goa', zip: '403001' }
  const { body } = expectStatus(await createOrder(shop, asha, { amount: 2_300, products: honey(25), address }), 409)
  assert.deepEqual([body.code, body.left], ['few-left', 15])
  // The payment that is open may still be made, and has the newest address.
  const { quote } = await shop.database
    .selectFrom('payment_attempts')
    .where('customer_id', '=', asha.id)
    .select('quote')
    .executeTakeFirstOrThrow()
  assert.equal((quote as Quote).address?.pinCode, '403001')
})

test('Q-13 a cart beyond the limit may use the units of the customer’s own earlier cart', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 30 })
  assert.equal(await isReserved(shop, asha, honey(20)), true)
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 2_700, products: honey(30) }), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
  assert.equal(await stockOf(shop, 'honey'), 0)
  await assertStockAddsUp(shop)
})

test('Q-12 Q-13 a customer has three reservations again an hour after older ones have expired', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  for (const qty of [1, 2, 3, 4]) {
    assert.equal(await isReserved(shop, asha, honey(qty)), true)
    shop.pass(second)
  }
  // The oldest of the four is released.
  assert.equal(await activeUnits(shop), 9)
  shop.pass(2 * hour)
  await shop.sweep()
  assert.equal(await isReserved(shop, asha, honey(5)), true)
  assert.equal(await activeUnits(shop), 5)
})

/** A customer who has reserved all 15 units of a batch, which is stopped then. */
async function reserveAndStop(t: TestContext) {
  const shop = await openShop(t)
  const [recalled = '', ...others] = await stockProducts(shop, 4)
  await setStock(shop.database, 0, recalled)
  const wanted = { product: recalled, code: 'R-1', units: 15, bestBefore: '2099-01-01' }
  const batch = await addBatch(shop.database, wanted)
  const asha = await addCustomer(shop)
  assert.equal(await isReserved(shop, asha, [{ pid: recalled, qty: 15 }]), true)
  await inTransaction(shop.database, (tx) => freezeBatches(tx, [batch], { at: shop.now(), reason: 'Aflatoxin' }))
  return { shop, asha, recalled, others }
}

test('BATCH-04 BATCH-02 units of a stopped batch that another cart gives up do not go on sale', async (t) => {
  const { shop, asha, recalled, others } = await reserveAndStop(t)
  const full = others.map((pid) => ({ pid, qty: 20 }))
  assert.equal(await isReserved(shop, asha, full), true)
  assert.deepEqual([await stockOf(shop, recalled), await activeUnits(shop)], [0, 60])
  await assertStockAddsUp(shop)
})

test('BATCH-04 BATCH-02 nor do those that a cart gives up when another one is paid without its reservation', async (t) => {
  const { shop, asha, recalled, others } = await reserveAndStop(t)
  const lines = [{ productId: others[0] ?? '', quantity: 1 }]
  const wanted = { customerId: asha.id, lines, reservationId: null }
  const confirmed = await inTransaction(shop.database, (tx) =>
    confirmReservationOrStock(tx, wanted, { now: shop.now(), releasesUnpaid: true }),
  )
  assert.deepEqual(confirmed, { isReserved: false })
  assert.deepEqual([await stockOf(shop, recalled), await activeUnits(shop)], [0, 0])
  await assertStockAddsUp(shop)
})
