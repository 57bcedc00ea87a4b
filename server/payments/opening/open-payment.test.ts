import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minute } from '#domain/time.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, openShop } from '../payments.fixture.ts'
import { createOrder, homeAddress, honey, saveOrderBody } from '../purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from '../stocked.fixture.ts'

test('Q-07 an amount other than the payable is refused, with the payable in the answer', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 449.5, stock: 10 })
  const asha = await addCustomer(shop)
  // 899 less 50.
  for (const amount of [848, 849.5, 849.01, 849.001, 899, 1]) {
    const { body } = expectStatus(await createOrder(shop, asha, { amount, products: honey(2) }), 409)
    assert.deepEqual([body.code, body.payable], ['amount-differs', 849])
  }
  assert.equal(await stockOf(shop, 'honey'), 10)
  expectStatus(await createOrder(shop, asha, { amount: 849, products: honey(2) }), 200)
})

test('Q-06 the server’s limit is the stock, not the twenty of the product page', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 10, stock: 25 })
  const asha = await addCustomer(shop)
  expectStatus(await createOrder(shop, asha, { amount: 260, products: honey(26) }), 409)
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 250, products: honey(25) }), 200).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
  assert.equal(await stockOf(shop, 'honey'), 0)
})

test('Q-07 the same product on two lines is one line', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  const asha = await addCustomer(shop)
  const products = [...honey(1), ...honey(2)]
  const opened = expectStatus(await createOrder(shop, asha, { amount: 300, products }), 200).body
  const paid = await shop.pay(opened.id)
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  const { orderProducts } = (await shop.get(`/userDetails?id=${asha.id}`, asha)).body
  assert.deepEqual(
    orderProducts.map((line: { qty: number }) => line.qty),
    [3],
  )
})

test('PAY-06 a product of which too few or none are left is named, and nothing is reserved', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 5 })
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3, title: 'Wild honey' })
  const asha = await addCustomer(shop)
  const products = [{ pid: 'ghee', qty: 1 }, ...honey(4)]
  const { body } = expectStatus(await createOrder(shop, asha, { amount: 500, products }), 409)
  assert.equal(body.error, 'Only 3 left of Wild honey. Please change the quantity in your cart.')
  assert.deepEqual([body.code, body.left, body.productId], ['few-left', 3, 'honey'])
  assert.deepEqual([await stockOf(shop, 'ghee'), await stockOf(shop, 'honey')], [5, 3])
  await stockProduct(shop, { id: 'coffee', price: 100, stock: 0, title: 'Araku coffee' })
  const none = await createOrder(shop, asha, { amount: 100, products: [{ pid: 'coffee', qty: 1 }] })
  assert.equal(expectStatus(none, 409).body.error, 'Araku coffee is sold out. Please remove it from your cart.')
})

test('PAY-04 a withdrawn or unknown product is not sold', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3, title: 'Wild honey' })
  const asha = await addCustomer(shop)
  await shop.database.updateTable('products').set({ withdrawn_at: shop.now() }).execute()
  const withdrawn = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 409)
  assert.equal(withdrawn.body.error, 'Wild honey is no longer in the shop. Please remove it from your cart.')
  const unknown = await createOrder(shop, asha, { amount: 100, products: [{ pid: 'unicorn', qty: 1 }] })
  assert.equal(expectStatus(unknown, 409).body.code, 'product-gone')
})

const unusable = [
  [{ stateIn: 'Lakshadweep' }, 422, 'place-not-served'],
  [{ stateIn: 'Atlantis' }, 422, 'place-not-served'],
  [{ stateIn: 'Kerala', zip: '682555' }, 422, 'place-not-served'],
  [{ country: 'Nepal' }, 422, 'place-not-served'],
  [{ zip: '056000' }, 422, 'wrong-shape'],
  [{ phone: '98765432101234' }, 422, 'phone-not-valid'],
  [{ firstName: '  ' }, 422, 'wrong-shape'],
  [{ email: 'asha' }, 422, 'wrong-shape'],
] as const

test('BILL-02 DELV-02 the server refuses an address that is not served', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  const asha = await addCustomer(shop)
  for (const [change, status, code] of unusable) {
    const address = { ...homeAddress, ...change }
    const answered = await createOrder(shop, asha, { amount: 100, products: honey(1), address })
    assert.deepEqual([answered.status, answered.body.code], [status, code], JSON.stringify(change))
  }
  const address = { ...homeAddress, phone: '+919876543210', stateIn: 'Keralam', zip: '682001' }
  expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1), address }), 200)
})

test('BILL-02 a PIN code of another state is refused with that state, at its field', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  const asha = await addCustomer(shop)
  const order = { amount: 100, products: honey(1), address: { ...homeAddress, zip: '110001' } }
  const { body } = expectStatus(await createOrder(shop, asha, order), 422)
  const sentence = 'PIN code 110001 is in Delhi. Please check PIN and State.'
  assert.deepEqual(
    [body.code, body.error, body.fields],
    ['pin-in-another-state', sentence, { 'address.zip': sentence }],
  )
  assert.equal(await stockOf(shop, 'honey'), 3)
})

test('API-07 opening a payment needs a session and a valid body', async (t) => {
  const shop = await openShop(t)
  expectStatus(await shop.post('/create-order', { amount: 100 }), 401)
  const asha = await addCustomer(shop)
  for (const body of [{}, { amount: '100' }, { amount: 0 }, { amount: -5 }, { amount: 100, products: [] }]) {
    expectStatus(await shop.post('/create-order', body, asha), 422)
  }
})

test('API-07 a bare amount that is not whole rupees is refused at its field, not rounded', async (t) => {
  const shop = await openShop(t)
  const asha = await addCustomer(shop)
  for (const amount of [450.5, 450.49, 450.001, 1.000001]) {
    const { body } = expectStatus(await shop.post('/create-order', { amount }, asha), 422)
    assert.deepEqual(body.fields, { amount: 'Please give whole rupees' })
  }
  assert.deepEqual(await shop.database.selectFrom('payment_attempts').select('id').execute(), [])
  assert.equal(expectStatus(await shop.post('/create-order', { amount: 450 }, asha), 200).body.amount, 450_00)
})

const noNumbers = ['2', '', ' 2 ', true, false, null, [], [2], {}, -1, 1e21, '1e1', '0x2']

test('Q-10 numbers must be in range and are neither coerced nor rounded', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  const asha = await addCustomer(shop)
  const paid = await shop.pay((await createOrder(shop, asha, { amount: 100, products: honey(1) })).body.id)
  const line = { pid: 'honey', productName: 'Honey', qty: 1, price: 100 }
  const saved = (changes: object) => ['/save-order', saveOrderBody(paid, { products: [line], ...changes })] as const
  for (const wrong of [...noNumbers, 2.5, 0, 10_001]) {
    const bodies = [
      ['/create-order', { amount: 200, products: [{ pid: 'honey', qty: wrong }] }],
      saved({ products: [{ ...line, qty: wrong }] }),
    ] as const
    for (const [path, body] of bodies) {
      const answered = await shop.post(path, body, asha)
      assert.deepEqual([answered.status, Object.keys(answered.body.fields)], [422, ['products.0.qty']], String(wrong))
    }
  }
  for (const wrong of noNumbers) {
    const bodies = [
      ['amount', '/create-order', { amount: wrong, products: honey(2) }],
      ['totalAmount', ...saved({ totalAmount: wrong })],
      ['price', ...saved({ price: wrong })],
      ['products.0.price', ...saved({ products: [{ ...line, price: wrong }] })],
    ] as const
    for (const [field, path, body] of bodies) {
      const answered = await shop.post(path, body, asha)
      assert.deepEqual([answered.status, Object.keys(answered.body.fields)], [422, [field]], `${field} ${wrong}`)
    }
  }
  assert.equal(await stockOf(shop, 'honey'), 9)
})

for (const [kind, options] of [
  ['error', { times: 2 }],
  ['drop', {}],
  ['lost-answer', {}],
  ['delay', { ms: 1_500 }],
] as const) {
  test(`PAY-02 when the provider fails (${kind}) the units are released and the customer is informed`, async (t) => {
    const shop = await openShop(t, { timeout: 500 })
    await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
    const asha = await addCustomer(shop)
    await shop.injectFault('orders.create', kind, options)
    const { body } = expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(3) }), 502)
    assert.equal(body.error, 'Failed to create order. Please try again.')
    assert.equal(await stockOf(shop, 'honey'), 3)
    await shop.clearFaults()
    shop.pass(60_000)
    await shop.runJobs()
    const given = await shop.database.selectFrom('payment_attempts').select(['state', 'next_check_at']).execute()
    assert.deepEqual(given, [{ state: 'lapsed', next_check_at: null }])
    expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(3) }), 200)
    await assertStockAddsUp(shop)
  })
}

for (const repeatedReceipt of ['accept', 'refuse', 'same-order']) {
  test(`PAY-02 each attempt has its own receipt (provider's handling of repeated ones: ${repeatedReceipt})`, async (t) => {
    const shop = await openShop(t)
    await shop.setSandbox({ repeatedReceipt })
    await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
    const asha = await addCustomer(shop)
    const first = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200).body
    const second = expectStatus(await createOrder(shop, asha, { amount: 200, products: honey(2) }), 200).body
    assert.notEqual(first.id, second.id)
  })
}

test('Q-12 a fourth open reservation of one customer releases the oldest, whose late payment is refunded when others bought', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 4 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth++) {
    // A different cart each: the same one would reuse the payment.
    await stockProduct(shop, { id: `dal-${nth}`, price: 100, stock: 9 })
    const products = [...honey(1), { pid: `dal-${nth}`, qty: 1 }]
    ids.push(expectStatus(await createOrder(shop, asha, { amount: 200, products }), 200).body.id)
    shop.pass(1000)
  }
  assert.equal(await stockOf(shop, 'honey'), 1)
  expectStatus(await createOrder(shop, binita, { amount: 100, products: honey(1) }), 200)
  assert.equal(await stockOf(shop, 'honey'), 0)

  const paid = await shop.pay(ids[0] ?? '')
  const { body } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 409)
  assert.equal(body.code, 'will-be-refunded')
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('PAY-06 a customer’s own reserved units are available to the same customer’s next cart', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 2 })
  await stockProduct(shop, { id: 'dal', price: 100, stock: 9 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const before = expectStatus(await createOrder(shop, asha, { amount: 200, products: honey(2) }), 200).body
  const products = [...honey(2), { pid: 'dal', qty: 1 }]
  const changed = expectStatus(await createOrder(shop, asha, { amount: 300, products }), 200).body
  assert.notEqual(changed.id, before.id)
  assert.equal(changed.reserved, true)
  const { body } = expectStatus(await createOrder(shop, binita, { amount: 100, products: honey(1) }), 409)
  assert.deepEqual([body.code, body.left], ['sold-out', 0])
  const tooMany = expectStatus(await createOrder(shop, asha, { amount: 300, products: honey(3) }), 409)
  assert.equal(tooMany.body.left, 2)

  // Paid but not settled yet: its units stay reserved.
  const paid = await shop.pay(changed.id)
  await shop.post('/save-order', saveOrderBody(paid), asha)
  await shop.runJobs()
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
})

test('PAY-06 reopening a closed payment form for the last units reuses the payment', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 2 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const first = expectStatus(await createOrder(shop, asha, { amount: 200, products: honey(2) }), 200).body
  const again = await createOrder(shop, asha, {
    amount: 200,
    products: honey(2),
    address: { ...homeAddress, stateIn: 'Maharashtra', zip: '400001' },
  })
  assert.deepEqual(expectStatus(again, 200).body, first)
  expectStatus(await createOrder(shop, binita, { amount: 200, products: honey(2) }), 409)

  const paid = await shop.pay(first.id)
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  const order = await shop.database.selectFrom('orders').select('state_code').executeTakeFirstOrThrow()
  assert.equal(order.state_code, '27', 'the newest address counts')
  await assertStockAddsUp(shop)
})

test('PAY-05 an address sent after the payment does not change the order’s address', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 20 })
  const asha = await addCustomer(shop)
  const open = async (address2: string) => {
    const address = { ...homeAddress, address2 }
    return expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1), address }), 200).body.id
  }
  const id = await open('Malleshwaram')
  // Unpaid: the newest address counts.
  assert.equal(await open('Jayanagar'), id)
  const paid = await shop.pay(id)
  await shop.injectFault('payments.fetch', 'error', { times: 100 })
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 202)
  assert.equal(await open('Whitefield'), id)
  await shop.clearFaults()
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  const orders = await shop.database.selectFrom('orders').select('address2').execute()
  assert.deepEqual(orders, [{ address2: 'Jayanagar' }])
})

test('Q-12 opening payments is rate-limited', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 100 })
  const asha = await addCustomer(shop)
  for (let nth = 0; nth < 30; nth++) {
    expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200)
  }
  const refused = expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 429)
  assert.equal(refused.body.code, 'too-many-orders')
  assert.ok(Number(refused.headers['retry-after']) <= 900)
  shop.pass(15 * minute)
  expectStatus(await createOrder(shop, asha, { amount: 100, products: honey(1) }), 200)
})
