// Counts by the staff's calls, with orders that are packed meanwhile, and the ledger beside them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { minute } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openPackingShop, parcelOf } from '../fulfilment/fulfilment.fixture.ts'
import { moveThrough } from '../fulfilment/parcel.fixture.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'
import { reserveStock } from './reserve-stock.ts'

type Stock = StaffAnswer<'GET /api/stock/:id'>
type Ledger = StaffAnswer<'GET /api/stock/:id/ledger'>

async function openCountedShop(t: Parameters<typeof openPackingShop>[0]) {
  const shop = await openPackingShop(t)
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 10, title: 'Ghee' })
  const ravi = await shop.addStaff('Ravi', 'packer')
  const sell = async (quantity: number) => {
    shop.pass(minute)
    const number = await shop.addOrder({ lines: [{ product: 'ghee', quantity }] })
    await sql`UPDATE products SET stock = stock - ${quantity} WHERE id = 'ghee'`.execute(shop.database)
    return number
  }
  const view = async (): Promise<Stock> => expectStatus(await ravi.get('/api/stock/ghee'), 200).body
  const count = async (counted: number | string, { shelf }: Pick<Stock, 'shelf'>) => {
    const body = { productId: 'ghee', counted: String(counted), shelf }
    return ravi.post('/api/stock-counts', body)
  }
  const enter = (kind: string, units: number) =>
    ravi.post('/api/stock-entries', { productId: 'ghee', kind, units: String(units), reason: '' })
  const ledger = async (query = ''): Promise<Ledger> => (await ravi.get(`/api/stock/ghee/ledger${query}`)).body
  return { ...shop, ravi, sell, view, count, enter, ledger }
}

test('STOCK-03 a count corrects stock by what lies on the shelf; sales do not disturb it, parcels and entries do', async (t) => {
  const { sell, view, count, enter, ravi, pass, database, now } = await openCountedShop(t)
  const order = await sell(4)
  const seen = await view()
  assert.deepEqual([seen.stock, seen.toPack, seen.shelf.units], [6, 4, 10])
  await sell(2)
  await inTransaction(database, (tx) =>
    reserveStock(tx, [{ productId: 'ghee', quantity: 1 }], { now: now(), network: null }),
  )
  const wrong = expectStatus(await count('-1', seen), 422).body
  assert.deepEqual(wrong.fields, { counted: 'Please type a whole number from 0 to 1,00,000' })
  const counted = expectStatus(await count(9, seen), 201).body
  assert.deepEqual([counted.counted, counted.difference, counted.stock, counted.short], [9, -1, 2, undefined])

  const moved = { code: 'has-moved', error: 'This has moved. Count again.' }
  assert.deepEqual(expectStatus(await count(9, seen), 409).body, moved, 'counted by somebody meanwhile')
  const beforePacking = await view()
  pass(minute)
  const parcel = expectStatus(await ravi.post(`/api/orders/${order}/parcels`, parcelOf(1)), 200).body
  assert.deepEqual(expectStatus(await count(9, beforePacking), 409).body, moved, 'packed meanwhile')
  expectStatus(await ravi.post(`/api/parcels/${parcel.id}/unpack`), 200)
  assert.equal((await view()).shelf.units, beforePacking.shelf.units)
  assert.deepEqual(expectStatus(await count(9, beforePacking), 409).body, moved, 'packed and unpacked meanwhile')
  pass(minute)
  const beforeDelivery = await view()
  expectStatus(await enter('delivery', 5), 201)
  assert.deepEqual(expectStatus(await count(9, beforeDelivery), 409).body, moved, 'received meanwhile')
  const again = expectStatus(await count(14, await view()), 201).body
  assert.deepEqual([again.difference, again.stock], [0, 7])
  const newest: StaffAnswer<'GET /api/stock-entries'> = (await ravi.get('/api/stock-entries?of=counts')).body
  assert.deepEqual(
    newest.rows.map(({ title, kind, units, by }) => [title, kind, units, by]),
    [14, 9].map((units) => ['Ghee, 500 g', 'count', units, 'Ravi']),
    'what lay there, not what it differed by',
  )
})

test('STOCK-03 fewer than promised leave nothing in stock and name the youngest orders, until counted again', async (t) => {
  const { sell, view, count, enter, ravi } = await openCountedShop(t)
  const orders = [await sell(3), await sell(2), await sell(2)]
  const short = { units: 3, orders: [orders[2], orders[1]] }
  const first = expectStatus(await count(4, await view()), 201).body
  assert.deepEqual([first.stock, first.difference, first.short], [0, -6, short])
  expectStatus(await enter('delivery', 2), 201)
  const { stock, shelf, short: still } = await view()
  assert.deepEqual([stock, shelf.units, still], [2, 9, short], 'until counted again')
  const second = expectStatus(await count(6, await view()), 201).body
  assert.deepEqual(second.short, { units: 1, orders: [orders[2]] })
  const { id } = expectStatus(await count(7, await view()), 201).body
  assert.equal((await view()).short, undefined)
  expectStatus(await ravi.post(`/api/stock-entries/${id}/undo`), 200)
  assert.deepEqual((await view()).short, { units: 1, orders: [orders[2]] }, 'the count that stands')
})

test('STOCK-03 units of a lost parcel are to pack again, and do not lie on the shelf', async (t) => {
  const { sell, view, ravi, database, cancel } = await openCountedShop(t)
  const order = await sell(3)
  const { id } = expectStatus(await ravi.post(`/api/orders/${order}/parcels`, parcelOf(2)), 200).body
  assert.equal((await view()).shelf.units, 8)
  await moveThrough(database, id, ['handed-over', 'lost'])
  const { toPack, lost, shelf } = await view()
  assert.deepEqual([toPack, lost, shelf.units], [3, 2, 8])
  await cancel(order, { quantity: 2, lost: 2 })
  const after = await view()
  assert.deepEqual([after.toPack, after.lost, after.shelf.units], [1, 0, 8], 'those refunded are promised no more')
})

test('STOCK-06 a write-off of units that orders wait for says so, and these orders are found; without such orders it says what is left', async (t) => {
  const { sell, view, enter, ravi, database, cancel, now } = await openCountedShop(t)
  await inTransaction(database, (tx) =>
    reserveStock(tx, [{ productId: 'ghee', quantity: 1 }], { now: now(), network: null }),
  )
  const left = expectStatus(await enter('damage', 10), 409).body
  assert.deepEqual([left.code, left.left], ['not-enough-stock', 9], 'what is being paid for is nobody’s order yet')
  const [sent, waits] = [await sell(2), await sell(5)]
  const { id } = expectStatus(await ravi.post(`/api/orders/${sent}/parcels`, parcelOf(2)), 200).body
  const promised = expectStatus(await enter('damage', 3), 409).body
  assert.equal(promised.code, 'units-promised')
  assert.match(promised.error, /^Orders wait for 5 of Ghee, .*, so at most 2 can be written off\.$/)
  const found = await ravi.get('/api/orders?product=ghee&fulfilment=to-pack,part-packed')
  assert.deepEqual(
    found.body.rows.map(({ number }: { number: string }) => number),
    [waits],
  )
  assert.equal((await view()).stock, 2, 'a refusal has changed nothing')
  await moveThrough(database, id, ['handed-over', 'lost'])
  assert.equal(expectStatus(await enter('missing', 3), 409).body.waiting, 5, 'lost units do not lie here')
  await cancel(waits, { quantity: 5 })
  expectStatus(await enter('damage', 2), 201)
})

test('STOCK-02 entries and sales stand in one list; the newest balance is what is in stock and reserved', async (t) => {
  const { sell, view, count, enter, ledger, database, pass, now } = await openCountedShop(t)
  const order = await sell(4)
  pass(minute)
  await count(9, await view())
  pass(minute)
  await enter('delivery', 5)
  await inTransaction(database, (tx) =>
    reserveStock(tx, [{ productId: 'ghee', quantity: 3 }], { now: now(), network: null }),
  )
  const { stock, reserved } = await view()
  const { rows } = await ledger()
  assert.deepEqual(
    rows.map(({ kind, units, balance, counted, by, order }) => [kind, units, balance, counted, by, order]),
    [
      ['delivery', 5, 10, undefined, 'Ravi', undefined],
      ['count', -1, 5, 9, 'Ravi', undefined],
      ['sale', -4, 6, undefined, undefined, order],
      ['opening', 10, 10, undefined, undefined, undefined],
    ],
  )
  assert.equal(rows[0]?.balance, stock + reserved)
  for (let nth = 0; nth < 60; nth++) nth % 20 === 5 ? await sell(1) : await enter('delivery', 1 + (nth % 3))
  const { rows: first, after } = await ledger()
  const { rows: second, ...last } = await ledger(`?after=${after}`)
  assert.deepEqual([first.length, second.length, last.after], [50, 14, undefined])
  const all = [...first, ...second]
  for (const [nth, { units, balance }] of all.entries()) assert.equal(balance - units, all[nth + 1]?.balance ?? 0)
})
