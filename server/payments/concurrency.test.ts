import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hour, minute } from '#domain/time.ts'
import { assertMoneyAddsUp, assertStockAddsUp } from './invariants.fixture.ts'
import { openShop, type TestShop } from './payments.fixture.ts'
import { createOrder, honey, saveOrderBody } from './purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from './stocked.fixture.ts'

/** Invoice serials have no gap and no repetition. */
async function assertGapless({ database }: TestShop): Promise<number> {
  const rows = await database.selectFrom('invoices').select(['serial', 'number']).orderBy('serial').execute()
  assert.deepEqual(
    rows.map((row) => row.serial),
    rows.map((_, index) => index + 1),
  )
  assert.equal(new Set(rows.map((row) => row.number)).size, rows.length)
  return rows.length
}

test('PAY-06 of 200 customers who race for 20 jars, 20 get one', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 20 })
  const crowd = await Promise.all(Array.from({ length: 200 }, () => addCustomer(shop)))
  const results = await Promise.all(
    crowd.map(async (customer) => {
      const opened = await createOrder(shop, customer, { amount: 100, products: honey(1) })
      if (opened.status !== 200) return opened.body.code as string
      const paid = await shop.pay(opened.body.id)
      return (await shop.post('/save-order', saveOrderBody(paid), customer)).status
    }),
  )
  assert.equal(results.filter((result) => result === 200).length, 20)
  assert.equal(results.filter((result) => result === 'sold-out').length, 180)
  assert.equal(await stockOf(shop, 'honey'), 0)
  assert.equal(await assertGapless(shop), 20)
  await assertStockAddsUp(shop)
  await assertMoneyAddsUp(shop)
})

test('PAY-06 carts with the same products in opposite order do not deadlock', async (t) => {
  const shop = await openShop(t)
  for (const id of ['a', 'b', 'c']) await stockProduct(shop, { id, price: 100, stock: 60 })
  const baskets = [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
  ].map((ids) => ids.map((pid) => ({ pid, qty: 1 })))
  const crowd = await Promise.all(Array.from({ length: 60 }, () => addCustomer(shop)))
  const results = await Promise.all(
    crowd.map((customer, nth) =>
      createOrder(shop, { ...customer, from: `10.0.0.${nth}` }, { amount: 300, products: baskets[nth % 3] ?? [] }),
    ),
  )
  assert.deepEqual(new Set(results.map(({ status }) => status)), new Set([200]))
  assert.equal(await stockOf(shop, 'b'), 0)
})

test('Q-11 an invoice whose transaction fails leaves no gap', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 20 })
  const asha = await addCustomer(shop)
  for (let nth = 0; nth < 4; nth++) {
    const { id } = (await createOrder(shop, asha, { amount: 100, products: honey(1) })).body
    const paid = await shop.pay(id)
    if (nth === 1) {
      await sql`ALTER TABLE invoices ADD CONSTRAINT broken CHECK (serial <> 2)`.execute(shop.database)
      assert.equal((await shop.post('/save-order', saveOrderBody(paid), asha)).status, 500)
      await sql`ALTER TABLE invoices DROP CONSTRAINT broken`.execute(shop.database)
    }
    assert.equal((await shop.post('/save-order', saveOrderBody(paid), asha)).status, 200)
  }
  assert.equal(await assertGapless(shop), 4)
  await assertStockAddsUp(shop)
})

test('PAY-05 under cut connections, lost answers and repeated calls every payment becomes one order or one refund', async (t) => {
  const shop = await openShop(t, { timeout: 500 })
  await stockProduct(shop, { id: 'honey', price: 100, stock: 25 })
  const crowd = await Promise.all(Array.from({ length: 60 }, () => addCustomer(shop)))
  for (const api of ['orders.create', 'payments.fetch', 'orders.payments', 'refunds.create']) {
    for (const kind of ['lost-answer', 'drop', 'error']) await shop.injectFault(api, kind, { times: 4 })
  }
  const havoc = { isOver: false }
  const cutting = cutConnections(shop, havoc)
  await Promise.all(
    crowd.map(async (customer, nth) => {
      await sleep(nth * 15)
      const order = { amount: 100, ...(nth % 3 > 0 && { products: honey(1) }) }
      const opened = await createOrder(shop, customer, order)
      if (opened.status !== 200 || nth % 7 === 0) return
      const paid = await shop.pay(opened.body.id, { outcome: nth % 5 === 0 ? 'authorized' : 'captured' })
      const body = saveOrderBody(paid, { products: [{ pid: 'honey', productName: 'Honey', qty: 1, price: 100 }] })
      const report = () => shop.post('/save-order', body, customer)
      if (nth % 4 === 0) return
      await Promise.all(nth % 4 === 1 ? [report(), report(), report()] : [report()])
    }),
  )
  havoc.isOver = true
  await cutting
  await shop.clearFaults()
  for (const wait of [minute, 5 * minute, 15 * minute, hour, 6 * hour, 12 * hour]) {
    shop.pass(wait)
    await shop.sweep()
    await shop.runJobs()
  }
  await assertMoneyAddsUp(shop)
  await assertStockAddsUp(shop)
  const orders = await shop.database.selectFrom('orders').select('number').execute()
  assert.equal(await assertGapless(shop), orders.length)
  const active = await shop.database.selectFrom('reservations').where('state', '=', 'active').selectAll().execute()
  assert.equal(active.length, 0)
  const confirmations = shop.mails.filter((mail) => mail.subject.includes('order FG-')).map((mail) => mail.subject)
  assert.equal(new Set(confirmations).size, orders.length)
  assert.ok(orders.length > 5, `${orders.length} orders`)
})

/** Terminates the shop's database sessions, as a killed server would. */
async function cutConnections({ database }: TestShop, havoc: { isOver: boolean }) {
  while (!havoc.isOver) {
    await sleep(40)
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query NOT LIKE 'LISTEN%'
      ORDER BY random() LIMIT 2`
      .execute(database)
      .catch(() => {})
  }
}
