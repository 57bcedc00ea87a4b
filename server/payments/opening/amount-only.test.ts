import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import { minute, second } from '#domain/time.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus } from '../payments.fixture.ts'
import { createOrder, honey, saveOrderBody, shopWithHoney } from '../purchase.fixture.ts'
import { stockOf, stockProduct } from '../stocked.fixture.ts'

test('API-07 a client that sends only an amount gets its order from the order details of save-order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 250 }, asha), 200).body
  assert.equal(opened.amount, 250_00)
  assert.equal(await stockOf(shop, 'honey'), 20)
  const paid = await shop.pay(opened.id)
  const products = [{ pid: 'honey', productName: 'x', qty: 3, price: 1 }]
  const other = expectStatus(await shop.post('/create-order', { amount: 300 }, asha), 200).body
  const otherPaid = await shop.pay(other.id)
  expectStatus(await shop.post('/save-order', saveOrderBody(otherPaid, { products }), asha), 200)
  assert.equal(await stockOf(shop, 'honey'), 17)

  // 3 × 100 is not the 250 that was paid.
  const { body } = expectStatus(await shop.post('/save-order', saveOrderBody(paid, { products }), asha), 409)
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
  expectStatus(await shop.post('/save-order', saveOrderBody(paid, { products }), asha), 409)
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('SECURITY line breaks and hidden characters of an order that is paid already become spaces', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
  const breaks = '\n'.repeat(12)
  const home = { address: `12, Temple Road${breaks}COLLECT`, address2: 'Town\u202e', stateIn: 'Goa', zip: '403001' }
  const body = saveOrderBody(await shop.pay(opened.id), {
    name: 'Asha\u202e Rao',
    address: [{ ...home, country: 'India' }],
    products: [{ pid: 'honey', productName: 'x\ny', qty: 1, price: 1 }],
  })
  expectStatus(await shop.post('/save-order', body, asha), 200)
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    [order.first_name, order.last_name, order.address, order.address2],
    ['Asha', 'Rao', '12, Temple Road COLLECT', 'Town'],
  )
})

test('API-07 save-order adds the address or the lines that create-order lacks', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const byLines = expectStatus(
    await createOrder(shop, asha, { amount: 100, products: honey(1), address: null }),
    200,
  ).body
  assert.equal(await stockOf(shop, 'honey'), 19)
  const goa = [{ address: '7, Beach Road', stateIn: 'Goa', zip: '403001', country: 'India' }]
  const lie = [{ pid: 'ghee', productName: 'x', qty: 9, price: 1 }]
  const body = saveOrderBody(await shop.pay(byLines.id), { address: goa, products: lie })
  expectStatus(await shop.post('/save-order', body, asha), 200)

  const byAddress = expectStatus(await createOrder(shop, asha, { amount: 200 }), 200).body
  const products = [{ pid: 'honey', productName: 'x', qty: 2, price: 1 }]
  expectStatus(
    await shop.post('/save-order', saveOrderBody(await shop.pay(byAddress.id), { products, address: goa }), asha),
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
  [
    'a PIN code that is not served',
    { address: [{ address: 'x', stateIn: 'Kerala', zip: '682555', country: 'India' }] },
  ],
  ['no address', { address: [] }],
  ['a product that is not there', { products: [{ pid: 'unicorn', productName: 'x', qty: 1, price: 100 }] }],
  ['no product', { products: [] }],
  ['more than there is', { products: [{ pid: 'rare', productName: 'x', qty: 2, price: 50 }] }],
] as const

for (const [name, details] of impossible) {
  test(`Q-08 DELV-02 a payment for ${name} is refunded in full, with a mail`, async (t) => {
    const { shop, asha } = await shopWithHoney(t)
    await stockProduct(shop, { id: 'rare', price: 50, stock: 1 })
    const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
    const paid = await shop.pay(opened.id)
    const products = [{ pid: 'honey', productName: 'x', qty: 1, price: 100 }]
    expectStatus(await shop.post('/save-order', saveOrderBody(paid, { products, ...details }), asha), 409)
    await shop.runJobs()
    const payment = await shop.fetchFromProvider(`/payments/${paid.razorpay_payment_id}`)
    assert.equal(payment.amount_refunded, 100_00)
    assert.equal(shop.mails.length, 1)
    assert.match(shop.mails[0]?.text ?? '', /₹100\.00/)
    assert.ok(shop.mails[0]?.text.includes(refundTimeSentence))
    assert.equal((await shop.database.selectFrom('invoices').selectAll().execute()).length, 0)
    await assertStockAddsUp(shop)
  })
}

test('PAY-05 a payment without order details is refunded after 15 minutes', async (t) => {
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

test('PAY-05 order details that arrive after the payment was seen still make the order', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const opened = expectStatus(await shop.post('/create-order', { amount: 100 }, asha), 200).body
  const paid = await shop.pay(opened.id)
  shop.pass(40 * second)
  await shop.runJobs()
  shop.pass(10 * minute)
  const products = [{ pid: 'honey', productName: 'x', qty: 1, price: 100 }]
  expectStatus(await shop.post('/save-order', saveOrderBody(paid, { products }), asha), 200)
  shop.pass(10 * minute)
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
})
