import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addBatch, onShelf } from '../fulfilment/batches.fixture.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { buy } from '../payments/refunds/refunds.fixture.ts'
import { openReturns } from './returns.fixture.ts'

test('RETURN-02 BATCH-02 units go back into a batch that their order got; written-off ones are of the parcel they were in', async (t) => {
  const { shop, asha, orderNumber, call, open, step, view } = await openReturns(t)
  const add = (code: string, units: number, bestBefore: string, areEarlier = false) =>
    addBatch(shop.database, { product: 'honey', packedOn: '2099-01-01', code, units, bestBefore, areEarlier })
  // 37 in stock, 3 to pack.
  const old = await add('old', 40, '2099-12-31', true)
  const near = await add('near', 2, '2099-07-15')
  const pack = async (order: string, lines: object[]) => {
    const body = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    return expectStatus(await call('packer', `POST /api/orders/${order}/parcels`, body), 200).body.id
  }
  const of = (batch: string, quantity: number, more: object = {}) => ({ position: 0, quantity, batch, ...more })
  const parcel = await pack(orderNumber, [of(near, 1), of(old, 2, { batchReason: 'one-batch' })])
  expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [parcel] }), 200)
  expectStatus(await call('packer', `POST /api/parcels/${parcel}/state`, { to: 'delivered' }), 200)
  const number = await open({ 0: 3 })
  expectStatus(await step('support', number, 'decision', { decision: 'send-back' }), 200)
  expectStatus(await step('packer', number, 'receipt'), 200)
  const [line] = (await view(number, 'packer')).lines
  assert.deepEqual(line.batches.map(({ code, why }: { code: string; why?: string }) => [code, why]).sort(), [
    ['near', 'is too near its last day'],
    ['old', undefined],
  ])
  const inspect = (shelved: number, batches?: object[]) =>
    step('packer', number, 'inspection', { lines: [{ position: 0, shelved, ...(batches && { batches }) }] })
  assert.equal(expectStatus(await inspect(2), 409).body.code, 'batch-needed')
  assert.equal(
    expectStatus(await inspect(1, [{ batch: near, units: 1 }]), 409).body.error,
    'Batch near is too near its last day: write its units off.',
  )
  expectStatus(await inspect(2, [{ batch: old, units: 2 }]), 200)
  assert.deepEqual(await onShelf(shop.database, 'honey'), { near: 1, old: 40 })

  const { orderNumber: second } = await buy(shop, asha)
  await pack(second, [of(old, 3, { batchReason: 'asked-for' })])
  await refundOrder(shop.deps, { orderNumber: second, reason: 'The customer asked', restocks: false })
  assert.deepEqual(await onShelf(shop.database, 'honey'), { near: 1, old: 37 })

  // Refunded and back in stock while its parcel is on its way: what arrives is counted already.
  const { orderNumber: third } = await buy(shop, asha)
  const sent = await pack(third, [of(old, 3, { batchReason: 'asked-for' })])
  expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [sent] }), 200)
  await refundOrder(shop.deps, { orderNumber: third, reason: 'The customer asked', restocks: true })
  expectStatus(await call('packer', `POST /api/parcels/${sent}/state`, { to: 'back' }), 200)
  assert.deepEqual(await onShelf(shop.database, 'honey'), { near: 1, old: 37 })
  const sum = async (table: 'stock_entries' | 'parcel_lines', column: string, where = 'true') => {
    const { rows } = await sql<{ sum: string }>`
      SELECT sum(${sql.ref(column)}) FROM ${sql.table(table)} WHERE batch_id = ${old} AND ${sql.raw(where)}`.execute(
      shop.database,
    )
    return Number(rows[0]?.sum)
  }
  const isOut = `parcel_id IN (SELECT id FROM parcels WHERE state NOT IN ('back', 'unpacked'))`
  const units = (await sum('stock_entries', 'units')) - (await sum('parcel_lines', 'quantity', isOut))
  assert.equal(units, 37, 'by entries and parcels')
})
