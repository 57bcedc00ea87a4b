// The low list, its mail, how long goods last, and what stands above the list.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { day } from '#domain/time.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { openPackingShop } from '../fulfilment/fulfilment.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'
import { checkStock } from './check-stock.ts'
import { reportLowStock } from './low-stock.ts'
import { setStock } from './stock.fixture.ts'

test('STOCK-04 at 08:00 the owners get a mail of what is newly low by its own mark or that of the shop; nothing new, no mail', async (t) => {
  const server = await openStaffServer(t)
  const { deps, mails } = server
  const { database } = deps
  const owner = await server.signIn('owner')
  await server.signIn('packer')
  const report = async () => {
    mails.length = 0
    await reportLowStock(deps)
    await server.runJobs()
    return mails.map(({ to, text }) => ({ to, lines: text.match(/[\w ]+, 500 g: (\d+ left|sold out)\./g)?.sort() }))
  }
  await stockProduct(deps, { id: 'ragi', price: 60, stock: 10, title: 'Ragi Flour' })
  await stockProduct(deps, { id: 'ghee', price: 100, stock: 6, title: 'Ghee' })
  assert.deepEqual(await report(), [], 'without a mark nothing is low')
  await sql`UPDATE products SET low_mark = 6 WHERE id = 'ghee'`.execute(database)
  await sql`UPDATE working_settings SET low_mark = 3`.execute(database)
  await setStock(database, 2, 'ragi')
  assert.deepEqual(await report(), [{ to: owner.email, lines: ['Ghee, 500 g: 6 left.', 'Ragi Flour, 500 g: 2 left.'] }])
  const listed = async () => (await owner.call('GET /api/stock?state=low')).body as StaffAnswer<'GET /api/stock'>
  assert.deepEqual((await listed()).rows.map(({ id, lowMark }) => [id, lowMark]).sort(), [
    ['ghee', 6],
    ['ragi', 3],
  ])
  await setStock(database, 5, 'ghee')
  assert.deepEqual(await report(), [], 'low as before')
  await setStock(database, 7, 'ghee')
  assert.deepEqual(await report(), [])
  await setStock(database, 0, 'ghee')
  assert.deepEqual(await report(), [{ to: owner.email, lines: ['Ghee, 500 g: sold out.'] }])
})

test('STOCK-05 the list says how many days the stock lasts by 28 days of sales, and what to order; cancelled units were not sold', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const before = (days: number) => new Date(shop.now().getTime() - days * day)
  const sell = (quantity: number, placedAt: Date) =>
    shop.addOrder({ lines: [{ product: 'honey', quantity }], placedAt })
  await sell(9, before(29))
  await sell(20, before(27))
  await shop.cancel(await sell(4, before(1)), { quantity: 3 })
  await setStock(shop.database, 15, 'honey')
  await sql`UPDATE products SET low_mark = 2 WHERE id = 'honey'`.execute(shop.database)
  const { rows } = (await ravi.get('/api/stock?q=honey')).body as StaffAnswer<'GET /api/stock'>
  assert.deepEqual(rows, [
    {
      id: 'honey',
      title: 'Forest Honey',
      netQuantity: '500 g',
      stock: 15,
      reserved: 0,
      lowMark: 2,
      lastsDays: 20,
      toOrder: 8,
    },
  ])
  const { lastsDays, toOrder } = (await ravi.get('/api/stock/honey')).body
  assert.deepEqual([lastsDays, toOrder], [20, 8])
})

test('STOCK-01 STOCK-03 what the nightly check found, and what is short, stands above the list', async (t) => {
  const shop = await openPackingShop(t)
  const { database, deps } = shop
  const ravi = await shop.addStaff('Ravi', 'packer')
  const view = async () => (await ravi.get('/api/stock-check')).body as StaffAnswer<'GET /api/stock-check'>
  assert.deepEqual(await view(), { exceptions: [], short: [] })
  const number = await shop.addOrder()
  await checkStock(deps)
  const exception = { received: 10_000, entries: 10_000, stock: 10_000, reserved: 0, sold: 2 }
  assert.deepEqual((await view()).exceptions, [{ productId: 'honey', ...exception }])
  await sql`UPDATE products SET stock = stock - 2 WHERE id = 'honey'`.execute(database)
  await checkStock(deps)
  assert.deepEqual((await view()).exceptions, [])
  const { shelf } = (await ravi.get('/api/stock/honey')).body
  const counted = await ravi.post('/api/stock-counts', { productId: 'honey', counted: '1', shelf })
  assert.deepEqual(counted.body.short, { units: 1, orders: [number] })
  assert.deepEqual((await view()).short, [{ id: 'honey', title: 'Forest Honey, 500 g', units: 1 }])
  await ravi.post(`/api/stock-entries/${counted.body.id}/undo`)
  assert.deepEqual((await view()).short, [])
})
