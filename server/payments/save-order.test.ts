import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute, second } from '#domain/time.ts'
import {
  arrive,
  assertMoneyAddsUp,
  assertStockAddsUp,
  createOrder,
  expectStatus,
  openShop,
  shelve,
  stockOf,
  type TestShop,
  wordsOf,
} from './payments.fixture.ts'

const honey = (qty: number) => [{ pid: 'honey', qty }]

async function shopWithHoney(t: Parameters<typeof openShop>[0], options?: Parameters<typeof openShop>[1]) {
  const shop = await openShop(t, options)
  await shelve(shop, { id: 'honey', price: 100, stock: 20 })
  return { shop, asha: await arrive(shop) }
}

async function openAndPay(shop: TestShop, asha: Awaited<ReturnType<typeof arrive>>, qty = 1) {
  const { id } = expectStatus(await createOrder(shop, asha, { amount: qty * 100, products: honey(qty) }), 200).body
  return shop.pay(id)
}

test('Q-07 a repeated save-order gets the same answer, and there is one order and one mail', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await openAndPay(shop, asha)
  const first = expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 200).body
  for (let nth = 0; nth < 3; nth++) {
    assert.deepEqual(expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 200).body, first)
  }
  await shop.runJobs()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  await assertStockAddsUp(shop)
})

test('PAY-04 prices, totals, names and the customer in the body are the browser’s and not believed', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await openAndPay(shop, asha, 2)
  const lie = {
    totalAmount: 1,
    price: 1,
    user_id: 'somebody-else',
    products: [{ pid: 'ghee', productName: 'Ghee', qty: 99, price: 0.01 }],
    address: [{ address: 'Elsewhere', stateIn: 'Goa', zip: '403001', country: 'India' }],
  }
  const { orderNumber } = expectStatus(await shop.post('/save-order', wordsOf(paid, lie), asha), 200).body
  const { orderProducts } = (await shop.get(`/userDetails?id=${asha.id}`, asha)).body
  assert.deepEqual(
    orderProducts.map(({ pid, qty, price }: Record<string, unknown>) => [pid, qty, price]),
    [['honey', 2, 100]],
  )
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([order.number, order.total_paise, order.state_code], [orderNumber, 200_00, '29'])
})

test('PAY-04 a signature is checked over our own order id when it is given', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const [paid, other] = [await openAndPay(shop, asha), await openAndPay(shop, await arrive(shop))]
  for (const signature of ['f'.repeat(64), 'x', other.razorpay_signature]) {
    const { body } = expectStatus(await shop.post('/save-order', wordsOf(paid, { signature }), asha), 400)
    assert.equal(body.code, 'signature-wrong')
  }
  expectStatus(await shop.post('/save-order', wordsOf(paid, { signature: paid.razorpay_signature }), asha), 200)
})

test('PAY-04 an unpaid, a failed and an invented payment make no order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const invented = { razorpay_order_id: id, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' }
  const refused = expectStatus(await shop.post('/save-order', wordsOf(invented), asha), 409)
  assert.equal(refused.body.error, 'The payment has not gone through')
  for (const paymentId of ['..', '.', 'pay_1?x=', '%2e%2e']) {
    expectStatus(await shop.post('/save-order', wordsOf(invented, { paymentId }), asha), 409)
  }
  const failed = await shop.pay(id, { outcome: 'failed' })
  expectStatus(await shop.post('/save-order', wordsOf(failed), asha), 409)
  assert.equal((await shop.database.selectFrom('orders').selectAll().execute()).length, 0)

  // Trying again with another card on the same order is the usual thing.
  expectStatus(await shop.post('/save-order', wordsOf(await shop.pay(id)), asha), 200)
})

test('PAY-04 a payment of another order pays nothing here, and the payment of another customer is not there', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const binita = await arrive(shop)
  const dear = await openAndPay(shop, binita, 5)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const borrowed = { razorpay_order_id: id, razorpay_payment_id: dear.razorpay_payment_id }
  expectStatus(await shop.post('/save-order', wordsOf(borrowed), asha), 409)

  assert.equal(expectStatus(await shop.post('/save-order', wordsOf(dear), asha), 404).body.code, 'unknown-payment')
  expectStatus(await shop.get(`/api/payments/${dear.razorpay_order_id}`, asha), 404)
  expectStatus(await shop.post('/save-order', wordsOf(dear)), 401)
  const nowhere = { ...dear, razorpay_order_id: 'order_AAAAAAAAAAAAAA' }
  expectStatus(await shop.post('/save-order', wordsOf(nowhere), binita), 404)
  expectStatus(await shop.post('/save-order', wordsOf(dear), binita), 200)
})

test('PAY-04 a payment that is only authorized is captured first', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const paid = await shop.pay(id, { outcome: 'authorized' })
  expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 200)
  assert.equal((await shop.askProvider(`/payments/${paid.razorpay_payment_id}`)).status, 'captured')
})

test('PAY-05 a capture whose answer is lost is found out by asking again', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
  const paid = await shop.pay(id, { outcome: 'authorized' })
  await shop.fail('payments.capture', 'lost-answer')
  expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 202)
  expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 200)
  await assertMoneyAddsUp(shop)
})

for (const kind of ['error', 'drop', 'delay', 'lost-answer']) {
  test(`Q-09 when the provider cannot be asked (${kind}) save-order answers 202 and the shop finishes alone`, async (t) => {
    const { shop, asha } = await shopWithHoney(t, { timeout: 400 })
    const paid = await openAndPay(shop, asha)
    await shop.fail('payments.fetch', kind, { ms: 1_000 })
    const { body } = expectStatus(await shop.post('/save-order', wordsOf(paid), asha), 202)
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
  const paid = await openAndPay(shop, asha)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.post('/save-order', wordsOf(paid), asha).then((a) => expectStatus(a, 200).body),
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

test('API-07 a client that names an amount only gets its order from the words of save-order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 250 }, asha), 200).body
  assert.equal(opened.amount, 250_00)
  assert.equal(await stockOf(shop, 'honey'), 20)
  const paid = await shop.pay(opened.id)
  const products = [{ pid: 'honey', productName: 'x', qty: 3, price: 1 }]
  const other = expectStatus(await shop.post('/create-order', { amount: 300 }, asha), 200).body
  const otherPaid = await shop.pay(other.id)
  expectStatus(await shop.post('/save-order', wordsOf(otherPaid, { products }), asha), 200)
  assert.equal(await stockOf(shop, 'honey'), 17)

  // 3 × 100 is not the 250 that was paid.
  const { body } = expectStatus(await shop.post('/save-order', wordsOf(paid, { products }), asha), 409)
  assert.equal(body.code, 'will-be-refunded')
  assert.equal((await shop.get(`/api/payments/${opened.id}`, asha)).body.state, 'refunding')
  await shop.runJobs()
  assert.equal((await shop.get(`/api/payments/${opened.id}`, asha)).body.state, 'refunded')
  assert.deepEqual(shop.mails.map((mail) => mail.subject.split(':')[0]).sort(), [
    'Your Farmgate order '.concat(
      (await shop.database.selectFrom('orders').select('number').executeTakeFirstOrThrow()).number,
    ),
    'Your payment is being refunded',
  ])
  expectStatus(await shop.post('/save-order', wordsOf(paid, { products }), asha), 409)
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('API-07 what create-order was not told, save-order tells: the address, or the lines', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const byLines = expectStatus(
    await createOrder(shop, asha, { amount: 100, products: honey(1), address: null }),
    200,
  ).body
  assert.equal(await stockOf(shop, 'honey'), 19)
  const goa = [{ address: '7, Beach Road', stateIn: 'Goa', zip: '403001', country: 'India' }]
  const lie = [{ pid: 'ghee', productName: 'x', qty: 9, price: 1 }]
  const words = wordsOf(await shop.pay(byLines.id), { address: goa, products: lie })
  expectStatus(await shop.post('/save-order', words, asha), 200)

  const byAddress = expectStatus(await createOrder(shop, asha, { amount: 200 }), 200).body
  const products = [{ pid: 'honey', productName: 'x', qty: 2, price: 1 }]
  expectStatus(
    await shop.post('/save-order', wordsOf(await shop.pay(byAddress.id), { products, address: goa }), asha),
    200,
  )
  const orders = await shop.database
    .selectFrom('orders')
    .select(['state_code', 'total_paise'])
    .orderBy('total_paise')
    .execute()
  assert.deepEqual(orders, [
    { state_code: '30', total_paise: 100_00 },
    { state_code: '29', total_paise: 200_00 },
  ])
  await assertStockAddsUp(shop)
})

const impossible = [
  [
    'a place that is not served',
    { address: [{ address: 'x', stateIn: 'Lakshadweep', zip: '682555', country: 'India' }] },
  ],
  ['no address', { address: [] }],
  ['a product that is not there', { products: [{ pid: 'unicorn', productName: 'x', qty: 1, price: 100 }] }],
  ['no product', { products: [] }],
  ['more than there is', { products: [{ pid: 'rare', productName: 'x', qty: 2, price: 50 }] }],
] as const

for (const [name, words] of impossible) {
  test(`Q-08 money for ${name} goes back in full, and the customer is told`, async (t) => {
    const { shop, asha } = await shopWithHoney(t)
    await shelve(shop, { id: 'rare', price: 50, stock: 1 })
    const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
    const paid = await shop.pay(opened.id)
    const products = [{ pid: 'honey', productName: 'x', qty: 1, price: 100 }]
    expectStatus(await shop.post('/save-order', wordsOf(paid, { products, ...words }), asha), 409)
    await shop.runJobs()
    const payment = await shop.askProvider(`/payments/${paid.razorpay_payment_id}`)
    assert.equal(payment.amount_refunded, 100_00)
    assert.equal(shop.mails.length, 1)
    assert.match(shop.mails[0]?.text ?? '', /₹100\.00/)
    assert.equal((await shop.database.selectFrom('invoices').selectAll().execute()).length, 0)
    await assertStockAddsUp(shop)
  })
}

test('PAY-05 money that nobody has said a word about waits a quarter of an hour, then goes back', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
  await shop.pay(opened.id)
  shop.pass(40 * second)
  await shop.runJobs()
  assert.equal((await shop.get(`/api/payments/${opened.id}`, asha)).body.state, 'checking')
  shop.pass(15 * minute)
  await shop.runJobs()
  assert.equal((await shop.get(`/api/payments/${opened.id}`, asha)).body.state, 'refunded')
  assert.equal(shop.mails[0]?.to, asha.email)
  await assertMoneyAddsUp(shop)
})

test('PAY-05 words that come after the money was seen still make the order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
  const paid = await shop.pay(opened.id)
  shop.pass(40 * second)
  await shop.runJobs()
  shop.pass(10 * minute)
  const products = [{ pid: 'honey', productName: 'x', qty: 1, price: 100 }]
  expectStatus(await shop.post('/save-order', wordsOf(paid, { products }), asha), 200)
  shop.pass(10 * minute)
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
})
