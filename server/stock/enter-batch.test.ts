import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import { type BatchFacts, readBatchTexts } from '#domain/stock/batch-facts.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openShop, type TestShop } from '../payments/payments.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'
import { listBatchesOf } from './batches.store.ts'
import { enterBatch } from './enter-batch.ts'
import { enterStock } from './enter-stock.ts'
import { receiveOrWriteOff } from './receive-or-write-off.ts'
import { restock } from './restock.ts'
import { readUnitsOf } from './stock-entries.store.ts'

let shop: TestShop
before(async (t) => {
  shop = await openShop(t as never)
})

const facts = (texts: object = {}): BatchFacts => {
  const printed = { code: 'H-1', packedOn: '2026-01-02', bestBeforeOn: '2127-01-02', mrp: '120' }
  return readBatchTexts({ ...printed, ...texts }, { today: '2026-12-31' }).facts
}

const enter = (productId: string, units: number, texts: object = {}, earlier?: BatchFacts) =>
  auditedChange(shop.deps, { actor: { kind: 'command' } }, (tx, audit) =>
    enterBatch(tx, audit, shop.deps, { productId, units, facts: facts(texts), earlier }),
  )

const write = (entries: readonly StockEntry[]) =>
  inTransaction(shop.database, (tx) => enterStock(tx, entries, { at: shop.now() }))

const onShelf = async (productId: string) =>
  (await listBatchesOf(shop.database, productId)).map((batch) => [batch.code, batch.onShelf])

test('BATCH-01 a batch has a lot and its delivery; wrong days, a taken code and an MRP below the price are refused', async () => {
  await stockProduct(shop, { id: 'honey', price: 100, stock: 0 })
  const entered = await enter('honey', 12)
  assert.ok(!isRefusal(entered) && /^[2-9A-HJ-NP-Z]{8}$/.test(entered.lot), JSON.stringify(entered))
  assert.equal(entered.stock, 12)
  assert.deepEqual(await enter('honey', 5), { refused: 'code-taken', code: 'H-1' })
  const fieldsOf = async (texts: object) => {
    const refused = await enter('honey', 5, { code: 'H-2', ...texts })
    return isRefusal(refused) && refused.refused === 'wrong-shape' ? Object.keys(refused.fields) : refused
  }
  assert.deepEqual(await fieldsOf({ bestBeforeOn: '2026-01-02' }), ['bestBeforeOn'])
  assert.deepEqual(await fieldsOf({ packedOn: '2099-06-11', bestBeforeOn: '2100-02-01' }), ['packedOn'])
  assert.deepEqual(await fieldsOf({ harvestedOn: '2026-01-03', packerFssai: '12' }), ['harvestedOn', 'packerFssai'])
  assert.deepEqual(await fieldsOf({ growerId: 'nobody' }), ['growerId'])
  assert.deepEqual(await enter('honey', 5, { code: 'H-2', mrp: '99.99' }), {
    refused: 'mrp-below-price',
    productId: 'honey',
    fields: { mrp: 'Lower the price first. It is ₹100, above the MRP on these packs.' },
  })
  assert.deepEqual(await onShelf('honey'), [['H-1', 12]])
})

test('BATCH-01 the first batch asks what lies there already, which becomes a batch of its own; nothing is received by that', async () => {
  await stockProduct(shop, { id: 'ghee', price: 100, stock: 7 })
  assert.deepEqual(await enter('ghee', 5), { refused: 'earlier-units', units: 7 })
  const earlier = facts({ code: 'OLD', bestBeforeOn: '2126-12-24' })
  const wrong = await enter('ghee', 5, {}, { ...earlier, bestBeforeOn: '2025-01-01' })
  assert.deepEqual(isRefusal(wrong) && 'fields' in wrong && Object.keys(wrong.fields), ['earlier.bestBeforeOn'])
  assert.deepEqual(await enter('ghee', 5, {}, facts()), { refused: 'code-taken', code: 'H-1' })
  const entered = await enter('ghee', 5, {}, earlier)
  assert.equal(!isRefusal(entered) && entered.stock, 12)
  assert.deepEqual(await onShelf('ghee'), [
    ['OLD', 7],
    ['H-1', 5],
  ])
  const { received } = await shop.database
    .selectFrom('products')
    .select('received')
    .where('id', '=', 'ghee')
    .executeTakeFirstOrThrow()
  assert.equal(received, 12)
  assert.equal(isRefusal(await enter('ghee', 5, { code: 'H-2' })), false, 'needed once')
})

test('BATCH-02 an entry of a product with batches names one that has the units', async () => {
  await stockProduct(shop, { id: 'pepper', price: 100, stock: 0 })
  for (const [code, bestBeforeOn] of [
    ['LATE', '2127-05-01'],
    ['SOON', '2127-02-01'],
  ])
    await enter('pepper', 4, { code, bestBeforeOn })
  const [soon] = await listBatchesOf(shop.database, 'pepper')
  const damage = { kind: 'damage', productId: 'pepper', units: -2 } as const
  const title = (await readUnitsOf(shop.database, 'pepper'))?.title ?? ''
  assert.deepEqual(await write([damage]), { refused: 'batch-needed', productId: 'pepper', title })
  const inSoon = { ...damage, batchId: soon?.id }
  const tooMany = { refused: 'not-enough-in-batch', productId: 'pepper', code: 'SOON', left: 4 }
  assert.deepEqual(await write([inSoon, { ...inSoon, units: -3 }]), tooMany)
  await write([inSoon])
  assert.deepEqual(await onShelf('pepper'), [
    ['SOON', 2],
    ['LATE', 4],
  ])
  // Nobody chooses the batch of damaged units that are cancelled: they lie in those that expire first.
  await write([{ kind: 'resent', productId: 'pepper', units: -3 }])
  const line = { kind: 'cancelled', productId: 'pepper', quantity: 3, writeOff: 'damage' } as const
  await inTransaction(shop.database, (tx) => restock(tx, [line], { at: shop.now(), reason: 'Refund' }))
  assert.deepEqual(await onShelf('pepper'), [
    ['SOON', 0],
    ['LATE', 3],
  ])
})

test('STOCK-06 BATCH-02 of a batch that has fewer units than the product a write-off says at once how many lie there', async () => {
  await stockProduct(shop, { id: 'jaggery', price: 100, stock: 0 })
  await enter('jaggery', 24, { code: 'J-1' })
  await enter('jaggery', 60, { code: 'J-2', bestBeforeOn: '2127-06-02' })
  await sql`UPDATE products SET stock = 63 WHERE id = 'jaggery'`.execute(shop.database)
  const batches = await listBatchesOf(shop.database, 'jaggery')
  const writeOff = (code: string, units: number) => {
    const batchId = batches.find((batch) => batch.code === code)?.id
    const entry = { productId: 'jaggery', kind: 'damage', units: String(units), reason: '', batchId } as const
    return auditedChange(shop.deps, { actor: { kind: 'command' } }, (tx, audit) =>
      receiveOrWriteOff(tx, audit, shop.deps, { ...entry, staffId: '' }),
    )
  }
  const ofBatch = { refused: 'not-enough-in-batch', productId: 'jaggery', code: 'J-1', left: 24 }
  assert.deepEqual([await writeOff('J-1', 70), await writeOff('J-1', 63)], [ofBatch, ofBatch])
  const ofAll = { refused: 'not-enough-stock', productId: 'jaggery', left: 63 }
  await sql`UPDATE batches SET on_shelf = 80 WHERE code = 'J-2'`.execute(shop.database)
  const { title: _, ...refused } = (await writeOff('J-2', 70)) as { title?: string }
  assert.deepEqual(refused, ofAll)
})
