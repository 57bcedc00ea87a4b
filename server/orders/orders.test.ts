import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '#contract/index.ts'
import { deliverOrder } from '../fulfilment/deliver-order.ts'
import { expectStatus, openShop } from '../payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'

test('API-05 ORD-01 order lines are listed newest first with their status, for their owner only', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  await stockProduct(shop, { id: 'ragi', price: 50, stock: 10 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  for (const [pid, amount] of [
    ['honey', 100],
    ['ragi', 50],
  ] as const) {
    const { id } = (await createOrder(shop, asha, { amount, products: [{ pid, qty: 1 }] })).body
    expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha), 200)
    shop.pass(1000)
  }
  const [{ number: orderNumber } = assert.fail()] = await shop.database
    .selectFrom('orders')
    .select('number')
    .orderBy('placed_at')
    .execute()
  assert.ok(!('refused' in (await deliverOrder(shop.deps, { orderNumber }))))
  const { body } = expectStatus(await shop.get(`/userDetails?id=${asha.id}`, asha), 200)
  assert.equal(body.email, asha.email)
  assert.deepEqual(
    body.orderProducts.map(({ pid, status }: Record<string, unknown>) => [pid, status]),
    [
      ['ragi', 1],
      ['honey', 0],
    ],
  )
  assert.deepEqual(expectStatus(await shop.get(`/userDetails?id=${binita.id}`, binita), 200).body.orderProducts, [])
  for (const id of [asha.id, 'nobody', '']) expectStatus(await shop.get(`/userDetails?id=${id}`, binita), 404)
  expectStatus(await shop.get(`/userDetails?id=${asha.id}`), 401)
  expectStatus(await shop.get('/userDetails', asha), 422)
})

test('EASE-08 Q-13 an order is offered again at today’s prices, to its owner; above 20 the units left are not shown', async (t) => {
  const shop = await openShop(t)
  const prices = { honey: 100, ragi: 50, ghee: 200, dal: 80 }
  for (const [id, price] of Object.entries(prices))
    await stockProduct(shop, { id, price, stock: id === 'ragi' ? 50 : 9 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const products = Object.keys(prices).map((pid) => ({ pid, qty: 2 }))
  const { id } = expectStatus(await createOrder(shop, asha, { amount: 810, products }), 200).body
  const { orderNumber } = expectStatus(
    await shop.post('/save-order', saveOrderBody(await shop.pay(id)), asha),
    200,
  ).body
  const change = (productId: string, set: { price_paise?: number; stock?: number; withdrawn_at?: Date }) =>
    shop.database.updateTable('products').set(set).where('id', '=', productId).execute()
  await change('honey', { price_paise: 90_00 })
  await change('ghee', { stock: 0 })
  await change('dal', { withdrawn_at: shop.now() })

  const path = `/api/orders/${orderNumber}/offers`
  const { lines } = expectStatus(await shop.get(path, asha), 200).body
  assert.deepEqual(
    lines.map(({ pid, qty, price, left, product }: Offered) => [
      pid,
      qty,
      price,
      left,
      product?.price,
      product?.out_of_stock,
    ]),
    [
      ['honey', 2, 100, 7, 90, false],
      ['ragi', 2, 50, undefined, 50, false],
      ['ghee', 2, 200, 0, 200, true],
      ['dal', 2, 80, undefined, undefined, undefined],
    ],
  )
  expectStatus(await shop.get(path, binita), 404)
  expectStatus(await shop.get('/api/orders/FG-0000-0000/offers', asha), 404)
  expectStatus(await shop.get(path), 401)
})

type Offered = Answer<'GET /api/orders/:orderNumber/offers'>['lines'][number]
