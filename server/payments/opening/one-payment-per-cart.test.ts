import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute, second } from '#domain/time.ts'
import type { CardProvider } from '#server/platform/card-provider/card-provider.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from '../invariants.fixture.ts'
import { type Customer, expectStatus, type TestShop } from '../payments.fixture.ts'
import { createOrder, homeAddress, honey, openPayment, saveOrderBody, shopWithHoney } from '../purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from '../stocked.fixture.ts'
import { awaitOpening } from './open-at-provider.ts'

async function ordersAtProvider({ fetchFromProvider }: TestShop): Promise<number> {
  return (await fetchFromProvider('/orders?count=100')).items.length
}

async function reprice({ database }: TestShop, rupees: number): Promise<void> {
  await database
    .updateTable('products')
    .set({ price_paise: rupees * 100, mrp_paise: rupees * 100 })
    .execute()
}

const settle = async (shop: TestShop, id: string, as: Customer) =>
  shop.post('/save-order', saveOrderBody(await shop.pay(id)), as)

test('Q-19 twenty concurrent create-orders of one cart open one provider order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await shop.injectFault('orders.create', 'delay', { ms: 400 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createOrder(shop, asha, { amount: 200, products: honey(2) })),
  )
  const ids = new Set(answers.map((answered) => expectStatus(answered, 200).body.id))
  assert.equal(ids.size, 1)
  assert.equal(await ordersAtProvider(shop), 1)
  assert.equal(await stockOf(shop, 'honey'), 18)
  // Another customer's cart and a changed cart are different carts.
  assert.ok(!ids.has(await openPayment(shop, await addCustomer(shop), 2)))
  assert.ok(!ids.has(await openPayment(shop, asha, 3)))
})

test('Q-19 concurrent requests of a cart hold no connection while they wait for the provider', async (t) => {
  let release = () => {}
  const released = new Promise<void>((open) => {
    release = open
  })
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    createOrder: async (order) => {
      await released
      return provider.createOrder(order)
    },
  })
  const { shop, asha } = await shopWithHoney(t, { around })
  // More requests than connections.
  const waiting = Array.from({ length: 28 }, () => createOrder(shop, asha, { amount: 200, products: honey(2) }))
  expectStatus(await shop.get('/api/products'), 200)
  release()
  const ids = (await Promise.all(waiting)).map((answered) => expectStatus(answered, 200).body.id)
  assert.equal(new Set(ids).size, 1)
})

test('Q-19 requests that wait for a provider order that fails get the same refusal', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await shop.injectFault('orders.create', 'error', { times: 2 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createOrder(shop, asha, { amount: 200, products: honey(2) })),
  )
  const failed = answers.filter(({ status }) => status !== 200)
  for (const { body } of failed) assert.equal(body.error, 'Failed to create order. Please try again.')
  assert.ok(failed.length > 0)
  await shop.clearFaults()
  expectStatus(await createOrder(shop, asha, { amount: 200, products: honey(2) }), 200)
  assert.equal(await stockOf(shop, 'honey'), 18)
})

/** The state after a process is killed during the call to the provider. */
async function openedByTheDead(shop: TestShop, as: Customer): Promise<string> {
  await openPayment(shop, as, 3)
  const left = { state: 'opening', provider_order_id: null } as const
  const { id } = await shop.database.updateTable('payment_attempts').set(left).returning('id').executeTakeFirstOrThrow()
  return id
}

test('Q-19 after its process is killed, an opening payment is replaced within seconds', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const dead = await openedByTheDead(shop, asha)
  assert.deepEqual(await awaitOpening(shop, dead, { patience: 30, pause: 10 }), { refused: 'being-opened' })
  shop.pass(25 * second)
  const { id, reserved } = expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(3) }), 200).body
  assert.equal(reserved, true)
  assert.equal(await stockOf(shop, 'honey'), 0)
  // The process resumes: its order is not returned.
  assert.deepEqual(await awaitOpening(shop, dead), { refused: 'provider-unavailable' })
  expectStatus(await settle(shop, id, asha), 200)
  await assertStockAddsUp(shop)
})

test('Q-19 a unique index allows one open payment per cart', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await openPayment(shop, asha)
  const {
    id: _,
    provider_order_id: __,
    ...row
  } = await shop.database.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
  const again = shop.database
    .insertInto('payment_attempts')
    .values({ ...row, reservation_id: null, quote: JSON.stringify(row.quote) as never, order_details: null })
    .execute()
  await assert.rejects(again, { constraint: 'payment_attempts_one_open_per_cart' })
})

test('Q-19 the same cart reuses its payment for 15 minutes, with the newest address', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const id = await openPayment(shop, asha, 2)
  shop.pass(14 * minute)
  const goa = { ...homeAddress, stateIn: 'Goa', zip: '403001' }
  const again = await createOrder(shop, asha, { amount: 200, products: honey(2), address: goa })
  assert.equal(expectStatus(again, 200).body.id, id)
  shop.pass(minute)
  assert.notEqual(await openPayment(shop, asha, 2), id)
  const open = await shop.database.selectFrom('payment_attempts').where('state', '=', 'open').select('id').execute()
  assert.equal(open.length, 1)
})

for (const [first, second] of [
  ['older', 'newer'],
  ['newer', 'older'],
] as const) {
  test(`Q-19 of two payments of one cart, the ${first} paid first, one becomes the order and the other is refunded`, async (t) => {
    const { shop, asha } = await shopWithHoney(t)
    const older = await openPayment(shop, asha, 2)
    shop.pass(15 * minute)
    const ids = { older, newer: await openPayment(shop, asha, 2) }
    assert.notEqual(ids.newer, older)
    shop.pass(second === 'newer' ? minute : 2 * minute)
    expectStatus(await settle(shop, ids[first], asha), 200)
    shop.pass(minute)
    const { body } = expectStatus(await settle(shop, ids[second], asha), 409)
    assert.equal(body.code, 'will-be-refunded')
    await shop.runJobs()
    assert.ok(shop.mails.some((mail) => mail.text.includes('You had already paid for this order.')))
    assert.equal(await stockOf(shop, 'honey'), 18)
    await assertMoneyAddsUp(shop)
    await assertStockAddsUp(shop)
    // Buying the same cart again is another purchase.
    shop.pass(minute)
    expectStatus(await settle(shop, await openPayment(shop, asha, 2), asha), 200)
  })
}

test('Q-19 two payments of one cart settled concurrently make one order', async (t) => {
  const { shop } = await shopWithHoney(t, { stock: 100 })
  const crowd = await Promise.all(Array.from({ length: 10 }, () => addCustomer(shop)))
  const older = await Promise.all(crowd.map((one) => openPayment(shop, one, 2)))
  shop.pass(16 * minute)
  const newer = await Promise.all(crowd.map((one) => openPayment(shop, one, 2)))
  shop.pass(minute)
  const answers = await Promise.all(
    crowd.flatMap((one, nth) => [older[nth], newer[nth]].map((id) => settle(shop, id ?? '', one))),
  )
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [...Array(10).fill(200), ...Array(10).fill(409)])
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('Q-19 a payment opened at ₹949 and paid after its reservation expired, when the price is ₹1,200, is refunded with the reason', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await reprice(shop, 999)
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 949, products: honey(1) }), 200).body
  shop.pass(16 * minute)
  await shop.sweep()
  await shop.runJobs()
  await reprice(shop, 1_350)
  const { body } = expectStatus(await settle(shop, id, asha), 409)
  assert.equal(body.code, 'will-be-refunded')
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  assert.match(shop.mails[0]?.text ?? '', /^Prices changed before /m)
  assert.match(shop.mails[0]?.text ?? '', /full amount of ₹949\.00/)
  assert.deepEqual(await shop.database.selectFrom('orders').select('number').execute(), [])
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

for (const [what, price, orders] of [
  ['dearer by a paisa that the rounding swallows', 100.4, [100_00]],
  ['the same', 100, [100_00]],
  ['cheaper', 70, [100_00]],
  ['dearer', 101, []],
] as const) {
  for (const reserved of [true, false]) {
    test(`Q-19 a late payment for a cart that is ${what} now, opened ${reserved ? 'with' : 'without'} a reservation`, async (t) => {
      const { shop, asha } = await shopWithHoney(t, { stock: 100 })
      if (!reserved) {
        await stockProduct(shop, { id: 'bait', price: 100, stock: 1 })
        expectStatus(await createOrder(shop, asha, { amount: 100, products: [{ pid: 'bait', qty: 1 }] }), 200)
        shop.pass(20 * minute)
        await shop.sweep()
      }
      const opened = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200).body
      assert.equal(opened.reserved, reserved)
      await reprice(shop, price)
      shop.pass(15 * minute)
      const { status } = await settle(shop, opened.id, asha)
      assert.equal(status, orders.length === 1 ? 200 : 409)
      const rows = await shop.database.selectFrom('orders').select('total_paise').execute()
      assert.deepEqual(
        rows.map((row) => row.total_paise),
        orders,
      )
      await shop.runJobs()
      await assertMoneyAddsUp(shop)
      await assertStockAddsUp(shop)
    })
  }
}

test('Q-19 a payment within 15 minutes gets the quoted price', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 100 })
  const ids = [
    await openPayment(shop, asha, 1),
    expectStatus(await createOrder(shop, asha, { amount: 1_900, products: honey(21) }), 200).body.id,
  ]
  await reprice(shop, 150)
  shop.pass(14 * minute)
  for (const id of ids) expectStatus(await settle(shop, id, asha), 200)
  await assertStockAddsUp(shop)
})

test('Q-19 a payment seen in time gets its quote even if its address arrives late', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = expectStatus(
    await createOrder(shop, asha, { amount: 100, products: honey(1), address: null }),
    200,
  ).body
  const paid = await shop.pay(id)
  shop.pass(10 * minute)
  await shop.runJobs()
  await reprice(shop, 150)
  shop.pass(10 * minute)
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
})

test('Q-19 a cart whose price has changed opens a new payment and closes the older one', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const older = await openPayment(shop, asha, 2)
  await reprice(shop, 120)
  const newer = expectStatus(await createOrder(shop, asha, { amount: 240, products: honey(2) }), 200).body.id
  assert.notEqual(newer, older)
  assert.equal(await stockOf(shop, 'honey'), 18)
  expectStatus(await settle(shop, older, asha), 409)
  expectStatus(await settle(shop, newer, asha), 200)
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})
