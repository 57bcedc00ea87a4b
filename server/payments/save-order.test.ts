import assert from 'node:assert/strict'
import { test } from 'node:test'
import { second } from '#domain/time.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from './invariants.fixture.ts'
import { expectStatus } from './payments.fixture.ts'
import { createOrder, honey, openPayment, saveOrderBody, shopWithHoney } from './purchase.fixture.ts'
import { addCustomer } from './stocked.fixture.ts'

test('Q-07 a repeated save-order gets the same answer, and there is one order and one mail', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  const first = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  for (let nth = 0; nth < 3; nth++) {
    assert.deepEqual(expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body, first)
  }
  await shop.runJobs()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  await assertStockAddsUp(shop)
})

test('PAY-04 prices, totals, names and the customer in the body are ignored', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha, 2))
  const lie = {
    totalAmount: 1,
    price: 1,
    user_id: 'somebody-else',
    products: [{ pid: 'ghee', productName: 'Ghee', qty: 99, price: 0.01 }],
    address: [{ address: 'Elsewhere', stateIn: 'Goa', zip: '403001', country: 'India' }],
  }
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid, lie), asha), 200).body
  const { orderProducts } = (await shop.get(`/userDetails?id=${asha.id}`, asha)).body
  assert.deepEqual(
    orderProducts.map(({ pid, qty, price }: Record<string, unknown>) => [pid, qty, price]),
    [['honey', 2, 100]],
  )
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([order.number, order.total_paise, order.state_code], [orderNumber, 200_00, '29'])
})

test('PAY-04 a given signature is verified', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const [paid, other] = [
    await shop.pay(await openPayment(shop, asha)),
    await shop.pay(await openPayment(shop, await addCustomer(shop))),
  ]
  for (const signature of ['f'.repeat(64), 'x', other.razorpay_signature]) {
    const { body } = expectStatus(await shop.post('/save-order', saveOrderBody(paid, { signature }), asha), 400)
    assert.equal(body.code, 'signature-wrong')
  }
  expectStatus(await shop.post('/save-order', saveOrderBody(paid, { signature: paid.razorpay_signature }), asha), 200)
})

test('PAY-04 an unpaid, a failed and an invented payment make no order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const invented = { razorpay_order_id: id, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' }
  const refused = expectStatus(await shop.post('/save-order', saveOrderBody(invented), asha), 409)
  assert.equal(refused.body.error, 'The payment has not gone through')
  for (const paymentId of ['..', '.', 'pay_1?x=', '%2e%2e']) {
    expectStatus(await shop.post('/save-order', saveOrderBody(invented, { paymentId }), asha), 409)
  }
  const failed = await shop.pay(id, { outcome: 'failed' })
  expectStatus(await shop.post('/save-order', saveOrderBody(failed), asha), 409)
  assert.equal((await shop.database.selectFrom('orders').selectAll().execute()).length, 0)

  // Customers often try another card on the same order.
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
})

test('PAY-04 a payment of another order makes no order, and one of another customer is unknown', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const binita = await addCustomer(shop)
  const dear = await shop.pay(await openPayment(shop, binita, 5))
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const borrowed = { razorpay_order_id: id, razorpay_payment_id: dear.razorpay_payment_id }
  expectStatus(await shop.post('/save-order', saveOrderBody(borrowed), asha), 409)

  assert.equal(
    expectStatus(await shop.post('/save-order', saveOrderBody(dear), asha), 404).body.code,
    'unknown-payment',
  )
  expectStatus(await shop.get(`/api/payments/${dear.razorpay_order_id}`, asha), 404)
  expectStatus(await shop.post('/save-order', saveOrderBody(dear)), 401)
  const nowhere = { ...dear, razorpay_order_id: 'order_AAAAAAAAAAAAAA' }
  expectStatus(await shop.post('/save-order', saveOrderBody(nowhere), binita), 404)
  expectStatus(await shop.post('/save-order', saveOrderBody(dear), binita), 200)
})

test('PAY-04 an authorized payment is captured first', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const paid = await shop.pay(id, { outcome: 'authorized' })
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  assert.equal((await shop.fetchFromProvider(`/payments/${paid.razorpay_payment_id}`)).status, 'captured')
})

test('PAY-05 a capture whose answer is lost is detected by fetching the payment', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const paid = await shop.pay(id, { outcome: 'authorized' })
  await shop.injectFault('payments.capture', 'lost-answer')
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 202)
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  await assertMoneyAddsUp(shop)
})

for (const kind of ['error', 'drop', 'delay', 'lost-answer']) {
  test(`Q-09 when the provider is unreachable (${kind}) save-order answers 202 and the shop settles later`, async (t) => {
    const { shop, asha } = await shopWithHoney(t, { timeout: 400 })
    const paid = await shop.pay(await openPayment(shop, asha))
    await shop.injectFault('payments.fetch', kind, { ms: 1_000 })
    const { body } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 202)
    assert.equal(body.state, 'checking')
    const waiting = expectStatus(await shop.get(`/api/payments/${paid.razorpay_order_id}`, asha), 200).body
    assert.equal(waiting.state, 'checking')

    shop.pass(10 * second)
    await shop.runJobs()
    const done = (await shop.get(`/api/payments/${paid.razorpay_order_id}`, asha)).body
    assert.equal(done.state, 'ordered')
    assert.match(done.orderNumber, /^FG-/)
    assert.equal(shop.mails.length, 1)
    await assertMoneyAddsUp(shop)
  })
}

test('PAY-05 fifty settlements of one payment at once make one order and give one answer', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.post('/save-order', saveOrderBody(paid), asha).then((a) => expectStatus(a, 200).body),
    ),
  )
  assert.equal(new Set(answers.map((body) => JSON.stringify(body))).size, 1)
  for (const table of ['orders', 'invoices', 'order_lines'] as const) {
    assert.equal((await shop.database.selectFrom(table).selectAll().execute()).length, 1, table)
  }
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  await assertStockAddsUp(shop)
  await assertMoneyAddsUp(shop)
})
