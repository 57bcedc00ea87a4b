import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import { openShop, type TestShop } from '../payments/payments.fixture.ts'
import { shopWithHoney } from '../payments/purchase.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'
import { checkStock } from './check-stock.ts'
import { releaseReservation } from './end-reservation.ts'
import { enterStock } from './enter-stock.ts'
import { releaseAndLockStock, reserveStock, sellUnreserved } from './reserve-stock.ts'
import { restock } from './restock.ts'
import { readLastStockCheck } from './stock-entries.store.ts'

const honey = [{ productId: 'honey', quantity: 1 }]

async function openStocked(t: Parameters<typeof openShop>[0], stock = 10) {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock })
  return shop
}

const enter = (shop: TestShop, entries: readonly StockEntry[]) =>
  inTransaction(shop.database, (tx) => enterStock(tx, entries, { at: shop.now() }))

async function units({ database }: TestShop) {
  const product = await database
    .selectFrom('products')
    .select(['received', 'stock'])
    .where('id', '=', 'honey')
    .executeTakeFirstOrThrow()
  const entries = await database
    .selectFrom('stock_entries')
    .select(['kind', 'units'])
    .where('product_id', '=', 'honey')
    .orderBy('id')
    .execute()
  return { ...product, entries: entries.map(({ kind, units }) => [kind, units]) }
}

const refusedBy = (constraint: RegExp) => (fault: unknown) => constraint.test((fault as Error).message)

test('STOCK-01 a product begins with an opening entry; every further entry changes received and stock', async (t) => {
  const shop = await openStocked(t)
  assert.deepEqual(await units(shop), { received: 10, stock: 10, entries: [['opening', 10]] })
  const entries = [
    { kind: 'delivery', productId: 'honey', units: 5, reason: 'Lot 7' },
    { kind: 'damage', productId: 'honey', units: -2 },
  ] as const
  assert.equal(await enter(shop, entries), undefined)
  assert.deepEqual(await units(shop), {
    received: 13,
    stock: 13,
    entries: [
      ['opening', 10],
      ['delivery', 5],
      ['damage', -2],
    ],
  })
})

test('STOCK-01 stock below 0 is refused, and nothing of the same transaction stays', async (t) => {
  const shop = await openStocked(t)
  const taken = (units: number) => ({ kind: 'damage', productId: 'honey', units: -units }) as const
  assert.deepEqual(await enter(shop, [taken(6), taken(5)]), {
    refused: 'not-enough-stock',
    productId: 'honey',
    title: 'Product honey',
    left: 10,
  })
  assert.deepEqual(await enter(shop, [{ ...taken(1), productId: 'ghee' }]), {
    refused: 'unknown-product',
    productId: 'ghee',
  })
  await assert.rejects(
    sql`INSERT INTO stock_entries (product_id, kind, units) VALUES ('honey', 'damage', -11)`.execute(shop.database),
    refusedBy(/not_negative/),
  )
  assert.deepEqual(await units(shop), { received: 10, stock: 10, entries: [['opening', 10]] })
})

test('STOCK-01 twenty restocks, sales and reservations of one product at once keep received the sum of its entries', async (t) => {
  const shop = await openStocked(t, 20)
  const at = shop.now()
  const cancelled = honey.map((line) => ({ ...line, kind: 'cancelled' as const }))
  const inTurn = (nth: number) =>
    inTransaction(shop.database, async (tx) => {
      if (nth % 4 === 0) return restock(tx, cancelled, { reason: 'Changed their mind', at })
      if (nth % 4 === 1) return sellUnreserved(tx, honey)
      if (nth % 4 === 2) return enterStock(tx, [{ kind: 'count', productId: 'honey', units: -1 }], { at })
      assert.ok(!isRefusal(await releaseAndLockStock(tx, honey, { releasing: [] })))
      return releaseReservation(tx, await reserveStock(tx, honey, { now: at, network: null }), { at })
    })
  await Promise.all(Array.from({ length: 20 }, (_, nth) => inTurn(nth)))
  const { received, stock, entries } = await units(shop)
  assert.deepEqual([received, stock], [20 + 5 - 5, 20 + 5 - 5 - 5])
  assert.equal(
    entries.reduce((sum, [, units]) => sum + Number(units), 0),
    received,
  )
})

for (const [what, statement, refusal] of [
  ['received changed directly', `UPDATE products SET received = received + 1`, /changed by an entry/],
  ['an entry changed', `UPDATE stock_entries SET units = 1`, /only added/],
  ['an entry deleted', `DELETE FROM stock_entries`, /only added/],
  ['all entries removed', `TRUNCATE products CASCADE`, /only added/],
  [
    'a second opening',
    `INSERT INTO stock_entries (product_id, kind, units) VALUES ('honey', 'opening', 5)`,
    /opening_once/,
  ],
  [
    'a delivery that takes off',
    `INSERT INTO stock_entries (product_id, kind, units) VALUES ('honey', 'delivery', -5)`,
    /units_by_kind/,
  ],
] as const) {
  test(`STOCK-01 the database refuses ${what}`, async (t) => {
    const shop = await openStocked(t)
    await assert.rejects(sql.raw(statement).execute(shop.database), refusedBy(refusal))
    assert.deepEqual(await units(shop), { received: 10, stock: 10, entries: [['opening', 10]] })
  })
}

test('GOODS-07 a product that was never sold is deleted with its entries', async (t) => {
  const shop = await openStocked(t)
  await shop.database.deleteFrom('products').execute()
  assert.deepEqual(await shop.database.selectFrom('stock_entries').selectAll().execute(), [])
})

test('STOCK-01 the nightly check names the products whose units do not add up', async (t) => {
  const { shop } = await shopWithHoney(t)
  const logged: unknown[] = []
  const log = { error: (line: unknown) => logged.push(line) } as unknown as Log
  const check = () => checkStock({ ...shop.deps, log })
  assert.deepEqual((await check()).exceptions, [])
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 3 })
  await stockProduct(shop, { id: 'ragi', price: 100, stock: 3 })
  await sql`
    ALTER TABLE products DISABLE TRIGGER products_received_by_entries;
    UPDATE products SET received = 4 WHERE id = 'ghee';
    UPDATE products SET stock = 2 WHERE id = 'ragi'`.execute(shop.database)
  const exceptions = [
    { productId: 'ghee', received: 4, entries: 3, stock: 3, reserved: 0, sold: 0 },
    { productId: 'ragi', received: 3, entries: 3, stock: 2, reserved: 0, sold: 0 },
  ]
  assert.deepEqual((await check()).exceptions, exceptions)
  assert.deepEqual(logged, exceptions)
  assert.deepEqual(await readLastStockCheck(shop.database), { checkedAt: shop.now(), products: 3, exceptions })
})

test('GOODS-03 an edit raises the version of a product, also by SQL; sales, stock, listing and withdrawing never do', async (t) => {
  const shop = await openStocked(t)
  const { database } = shop
  const versionAfter = async (what: string) => {
    await sql.raw(`UPDATE products SET ${what}`).execute(database)
    return (await database.selectFrom('products').select('version').executeTakeFirstOrThrow()).version
  }
  await inTransaction(database, (tx) => sellUnreserved(tx, honey))
  await enter(shop, [{ kind: 'delivery', productId: 'honey', units: 5 }])
  assert.equal(await versionAfter('stock = 0, title = title'), 1)
  assert.equal(await versionAfter('price_paise = price_paise - 1'), 2)
  assert.equal(await versionAfter('low_mark = 5'), 3)
  assert.equal(await versionAfter('withdrawn_at = now(), is_draft = true'), 3)
  await sql`ALTER TABLE products ADD COLUMN tasting_note text`.execute(database)
  const yearOfChange = async () => {
    const row = await database.selectFrom('products').select('changed_at').executeTakeFirstOrThrow()
    return row.changed_at.getUTCFullYear()
  }
  assert.equal(await versionAfter(`changed_at = '2001-01-01', stock = 1`), 3)
  assert.equal(await versionAfter('low_mark = 6'), 4)
  assert.equal(await yearOfChange(), 2001, 'nothing that a page shows')
  assert.equal(await versionAfter(`tasting_note = 'Malty'`), 5, 'a column that was added later')
  assert.notEqual(await yearOfChange(), 2001)
})

test('GOODS-02 only what is not on sale is a draft, and only a draft lacks its price', async (t) => {
  const shop = await openStocked(t)
  const set = (what: string) => sql.raw(`UPDATE products SET ${what}`).execute(shop.database)
  await assert.rejects(set('is_draft = true'), refusedBy(/products_draft_not_on_sale/))
  await assert.rejects(set('price_paise = 0'), refusedBy(/products_price_positive/))
  await set(`is_draft = true, withdrawn_at = now(), price_paise = 0, hsn = '', net_quantity_amount = 0`)
  await assert.rejects(set('is_draft = false'), refusedBy(/products_(price_positive|hsn_digits|net_quantity_positive)/))
})

test('BATCH-01 a batch belongs to one product, with its own code there, and is best before a day after packing', async (t) => {
  const shop = await openStocked(t)
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 3 })
  const batch = (changes: object = {}) =>
    shop.database
      .insertInto('batches')
      .values({
        product_id: 'honey',
        code: 'H-7',
        packed_on: '2026-11-01',
        best_before_on: '2027-11-01',
        units: 40,
        mrp_paise: 100_00,
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await batch()
  await batch({ product_id: 'ghee' })
  await assert.rejects(batch(), refusedBy(/batches_code_unique/))
  await assert.rejects(
    batch({ code: 'H-8', best_before_on: '2026-11-01' }),
    refusedBy(/batches_best_before_after_packing/),
  )
  const delivery = { kind: 'delivery', units: 4, batchId: id } as const
  const refused = await enter(shop, [{ ...delivery, productId: 'ghee' }])
  assert.equal(isRefusal(refused) && refused.refused, 'batch-needed', 'the batch of another product')
  assert.equal(await enter(shop, [{ ...delivery, productId: 'honey' }]), undefined)
})
