import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '#domain/refusal.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { assertStockAddsUp } from '../payments/books.fixture.ts'
import { openShop } from '../payments/payments.fixture.ts'
import { shelve, stockOf } from '../payments/stocked.fixture.ts'
import { commitReservation, releaseExpiredReservations, releaseReservation } from './end-reservation.ts'
import { takeUnits } from './reservations.store.ts'
import { reserveStock } from './reserve-stock.ts'

const lines = (quantity: number) => [{ productId: 'honey', quantity }]

test('PAY-06 a reservation ends once: sold or given back, never both', async (t) => {
  const shop = await openShop(t)
  await shelve(shop, { id: 'honey', price: 100, stock: 5 })
  const { database, deps } = shop
  const reserve = async () => {
    const reserved = await inTransaction(database, (tx) => reserveStock(tx, lines(2), { now: shop.now() }))
    assert.ok(!isRefusal(reserved))
    return reserved.id
  }
  const [sold, released] = [await reserve(), await reserve()]
  assert.equal(await inTransaction(database, (tx) => commitReservation(tx, sold)), true)
  for (let nth = 0; nth < 2; nth++) {
    await inTransaction(database, (tx) => releaseReservation(tx, released))
    await inTransaction(database, (tx) => releaseReservation(tx, sold))
  }
  assert.equal(await inTransaction(database, (tx) => commitReservation(tx, released)), false)
  assert.equal(await stockOf(shop, 'honey'), 3)
  shop.pass(3_600_000)
  assert.equal(await releaseExpiredReservations(deps), 0)
})

test('PAY-06 units are taken only where they are, even without a look at the shelf before', async (t) => {
  const shop = await openShop(t)
  await shelve(shop, { id: 'honey', price: 100, stock: 2 })
  const take = (quantity: number) =>
    inTransaction(shop.database, (tx) => takeUnits(tx, [{ productId: 'honey', quantity }]))
  assert.equal(await take(3), false)
  assert.equal(await take(2), true)
  assert.equal(await take(1), false)
  assert.equal(await stockOf(shop, 'honey'), 0)
})

test('PAY-06 a refusal to reserve changes nothing, not even what should have been released for it', async (t) => {
  const shop = await openShop(t)
  await shelve(shop, { id: 'honey', price: 100, stock: 3 })
  const { database } = shop
  const earlier = await inTransaction(database, (tx) => reserveStock(tx, lines(2), { now: shop.now() }))
  assert.ok(!isRefusal(earlier))
  const attempt = (quantity: number) =>
    inTransaction(database, (tx) => reserveStock(tx, lines(quantity), { now: shop.now(), releasing: [earlier.id] }))
  const refused = await attempt(4)
  assert.deepEqual(refused, { refused: 'sold-out', productId: 'honey', title: 'Product honey', left: 3 })
  assert.equal(await stockOf(shop, 'honey'), 1)
  assert.ok(!isRefusal(await attempt(3)))
  assert.equal(await stockOf(shop, 'honey'), 0)
  await assertStockAddsUp(shop)
})
