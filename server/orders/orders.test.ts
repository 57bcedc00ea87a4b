import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  await shop.database
    .updateTable('order_lines')
    .set({ status: 'delivered', delivered_at: shop.now() })
    .where('product_id', '=', 'honey')
    .execute()
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
