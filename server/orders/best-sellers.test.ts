import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour, minute } from '#domain/time.ts'
import { viewPopular } from '#server/catalogue/view-popular.ts'
import { expectStatus, openShop } from '../payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import { setStock } from '../stock/stock.fixture.ts'
import { cacheBestSellers } from './list-best-sellers.ts'
import { readBestSellers } from './orders.store.ts'

test('FIND-02 best sellers are what most customers bought and is in stock, else the latest products', async (t) => {
  const shop = await openShop(t)
  const { database } = shop
  for (const id of ['acacia', 'bajra', 'cumin', 'dal', 'elaichi'])
    await stockProduct(shop, { id, price: 100, stock: 10 })
  const bestSellers = () => readBestSellers(database, { since: new Date(shop.now().getTime() - 90 * day), limit: 24 })
  const popular = async () => viewPopular({ database, clock: shop.deps.clock }, { bestSellers: await bestSellers() })
  assert.deepEqual([(await popular()).kind, (await popular()).products[0]?.id], ['latest', 'elaichi'])

  for (const bought of [['dal', 'cumin'], ['dal', 'bajra', 'acacia', 'cumin'], ['dal']]) {
    const customer = await addCustomer(shop)
    const products = bought.map((pid) => ({ pid, qty: 1 }))
    const { id } = (await createOrder(shop, customer, { amount: bought.length * 100, products })).body
    expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), customer), 200)
  }
  assert.deepEqual(await bestSellers(), ['dal', 'cumin', 'acacia', 'bajra'])
  assert.deepEqual(
    (await popular()).products.map(({ id }) => id),
    ['dal', 'cumin', 'acacia', 'bajra'],
  )
  assert.equal((await popular()).kind, 'best-sellers')
  await setStock(database, 0, 'cumin')
  assert.equal((await popular()).kind, 'latest')
  assert.deepEqual(await readBestSellers(database, { since: new Date(shop.now().getTime() + day), limit: 24 }), [])
})

test('FIND-02 best sellers are counted again after an hour', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const shop = await openShop(t)
  let refreshed = 0
  const bestSellers = cacheBestSellers(shop.deps, {
    onRefresh() {
      refreshed += 1
    },
  })
  t.after(() => bestSellers.close())
  assert.deepEqual(await bestSellers.list(), [])
  await stockProduct(shop, { id: 'dal', price: 100, stock: 10 })
  const customer = await addCustomer(shop)
  const { id } = (await createOrder(shop, customer, { amount: 100, products: [{ pid: 'dal', qty: 1 }] })).body
  expectStatus(await shop.post('/save-order', saveOrderBody(await shop.pay(id)), customer), 200)
  t.mock.timers.tick(59 * minute)
  assert.deepEqual([await bestSellers.list(), refreshed], [[], 0])
  t.mock.timers.tick(hour)
  assert.deepEqual([await bestSellers.list(), refreshed], [['dal'], 1])
})
