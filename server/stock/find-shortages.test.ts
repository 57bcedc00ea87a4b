import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Customer, openShop } from '../payments/payments.fixture.ts'
import { openPayment, shopWithHoney } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'

test('CART-06 PAY-06 Q-13 a cart learns what is short before it is paid, and how much is left where it is little, else a round number below it', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  await stockProduct(shop, { id: 'rice', price: 100, stock: 21 })
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 0 })
  const shortagesOf = async (wanted: string) => {
    const { statusCode, body } = await shop.app.inject({ url: '/api/shortages', query: { wanted } })
    return statusCode === 200 ? JSON.parse(body).shortages : statusCode
  }
  assert.deepEqual(await shortagesOf('honey:3,rice:21'), [])
  assert.deepEqual(await shortagesOf('honey:4,rice:22,ghee:1'), [
    { id: 'honey', left: 3 },
    { id: 'rice', leftAtLeast: 20 },
    { id: 'ghee', left: 0 },
  ])
  assert.deepEqual(await shortagesOf('honey:2,honey:2'), [{ id: 'honey', left: 3 }], 'lines of one product together')
  assert.deepEqual(await shortagesOf('unknown:2'), [], 'said by its own call')
  assert.equal(await shortagesOf('honey'), 422)
})

test('CART-06 PAY-06 units that a customer’s own unpaid payment holds are not short for them, in another browser too', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 5 })
  const ravi = await addCustomer(shop)
  await openPayment(shop, asha, 3)
  const shortagesOf = async (wanted: string, as: Customer) =>
    (await shop.get(`/api/shortages?wanted=${wanted}`, as)).body.shortages
  assert.deepEqual(await shortagesOf('honey:4', asha), [])
  assert.deepEqual(await shortagesOf('honey:6', asha), [{ id: 'honey', left: 5 }])
  assert.deepEqual(await shortagesOf('honey:4', ravi), [{ id: 'honey', left: 2 }])
  await openPayment(shop, asha, 4)
})
