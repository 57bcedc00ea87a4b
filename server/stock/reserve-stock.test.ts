import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { assertStockAddsUp } from '../payments/invariants.fixture.ts'
import { openShop, type TestShop } from '../payments/payments.fixture.ts'
import { stockOf, stockProduct } from '../payments/stocked.fixture.ts'
import { commitReservation, releaseExpiredReservations, releaseReservation } from './end-reservation.ts'
import { releaseAndLockStock, reserveStock } from './reserve-stock.ts'
import { takeFromStock } from './stock.store.ts'

const lines = (quantity: number) => [{ productId: 'honey', quantity }]

async function reserve(
  { database, now }: TestShop,
  quantity: number,
  { releasing = [] }: { releasing?: string[] } = {},
) {
  return inTransaction(database, async (tx) => {
    const shortage = await releaseAndLockStock(tx, lines(quantity), { releasing })
    return shortage ?? reserveStock(tx, lines(quantity), { now: now(), network: null })
  })
}

async function reserveId(shop: TestShop, quantity: number): Promise<string> {
  const id = await reserve(shop, quantity)
  assert.ok(typeof id === 'string')
  return id
}

test('PAY-06 a reservation ends once: committed or released, never both', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 5 })
  const { database, deps } = shop
  const [sold, released] = [await reserveId(shop, 2), await reserveId(shop, 2)]
  assert.equal(await inTransaction(database, (tx) => commitReservation(tx, sold)), true)
  for (let nth = 0; nth < 2; nth++) {
    await inTransaction(database, (tx) => releaseReservation(tx, released, { at: shop.now() }))
    await inTransaction(database, (tx) => releaseReservation(tx, sold, { at: shop.now() }))
  }
  assert.equal(await inTransaction(database, (tx) => commitReservation(tx, released)), false)
  assert.equal(await stockOf(shop, 'honey'), 3)
  shop.pass(3_600_000)
  assert.equal(await releaseExpiredReservations(deps), 0)
})

test('PAY-06 stock never becomes negative, even without a check before', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 2 })
  const take = (quantity: number) => inTransaction(shop.database, (tx) => takeFromStock(tx, lines(quantity)))
  assert.equal(await take(3), false)
  assert.equal(await take(2), true)
  assert.equal(await take(1), false)
  assert.equal(await stockOf(shop, 'honey'), 0)
})

test('PAY-06 a refused reservation changes nothing and releases nothing', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 3 })
  const releasing = [await reserveId(shop, 2)]
  const refused = await reserve(shop, 4, { releasing })
  assert.deepEqual(refused, { refused: 'few-left', productId: 'honey', title: 'Product honey', left: 3 })
  assert.equal(await stockOf(shop, 'honey'), 1)
  assert.ok(typeof (await reserve(shop, 3, { releasing })) === 'string')
  assert.equal(await stockOf(shop, 'honey'), 0)
  await assertStockAddsUp(shop)
})
