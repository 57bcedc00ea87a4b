import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBatchTexts } from './batch-facts.ts'
import { type BatchRowTexts, planBatchRow } from './batch-row.ts'

const today = '2026-11-25'
const texts = { code: 'H-1', packedOn: '20-11-2026', bestBeforeOn: '2027-05-01', mrp: '₹499' }
const known = {
  ...{ today, price: 400_00, isBatched: true, unbatched: 0, growers: new Set(['meena']) },
}
const refusedAt = (row: BatchRowTexts, also: object = {}) => {
  const plan = planBatchRow(row, { ...known, ...also })
  return plan.outcome === 'refused' ? Object.keys(plan.errors).toSorted() : plan.outcome
}

test('IMPORT-01 BATCH-01 a row with a new code receives its units, and is refused where the screen would refuse it', () => {
  const plan = planBatchRow({ ...texts, units: '1,200', growerId: 'meena' }, known)
  assert.ok(plan.outcome === 'new')
  assert.deepEqual(
    [plan.units, plan.isOpeningStock, plan.facts.packedOn, plan.facts.mrp],
    [1200, false, '2026-11-20', 499_00],
  )
  assert.deepEqual(refusedAt(texts), ['units'])
  assert.deepEqual(refusedAt({ ...texts, units: '0', packedOn: '26-11-2026', growerId: 'nobody' }), [
    'growerId',
    'packedOn',
    'units',
  ])
  assert.deepEqual(refusedAt({ ...texts, units: '5', mrp: '399.99' }), ['mrp'])
  assert.equal(refusedAt({ ...texts, units: '5', note: 'a'.repeat(200) }), 'new')
  assert.deepEqual(refusedAt({ ...texts, units: '5', note: 'a'.repeat(201) }), ['note'])
  assert.deepEqual(refusedAt({ units: '5' }), ['bestBeforeOn', 'code', 'mrp', 'packedOn'])
})

test('IMPORT-01 BATCH-01 of a product without batches one row says which batch lies there already', () => {
  const first = { isBatched: false, unbatched: 7 }
  assert.deepEqual(refusedAt({ ...texts, units: '5' }, first), ['liesThere'])
  const plan = planBatchRow({ ...texts, liesThere: 'Yes' }, { ...known, ...first })
  assert.ok(plan.outcome === 'new')
  assert.deepEqual([plan.units, plan.isOpeningStock], [7, true])
  assert.deepEqual(refusedAt({ ...texts, units: '6', liesThere: 'TRUE' }, first), ['units'])
  assert.deepEqual(refusedAt({ ...texts, units: '7', liesThere: 'maybe' }, first), ['liesThere'])
  assert.deepEqual(refusedAt({ ...texts, units: '5', liesThere: 'yes' }), ['liesThere'], 'all are in batches')
  const none = { isBatched: false, unbatched: 0 }
  assert.deepEqual(refusedAt({ ...texts, units: '5', liesThere: 'yes' }, none), ['liesThere'])
  assert.equal(refusedAt({ ...texts, units: '5', liesThere: 'no' }, none), 'new')
})

test('IMPORT-01 a code that is there is corrected by the columns that are there, and receives nothing', () => {
  const { facts } = readBatchTexts({ ...texts, growerId: 'meena' }, { today })
  const batch = { ...facts, units: 12, onShelf: 3, isFrozen: false }
  assert.equal(refusedAt({ ...texts, units: '12', liesThere: 'yes' }, { batch }), 'unchanged')
  assert.equal(refusedAt({ code: 'H-1' }, { batch }), 'unchanged')
  assert.deepEqual(refusedAt({ ...texts, units: '13' }, { batch }), ['units'])
  const plan = planBatchRow({ code: 'H-1', growerId: '', mrp: '410' }, { ...known, batch })
  assert.ok(plan.outcome === 'changed')
  assert.deepEqual([plan.changed, plan.facts.growerId, plan.facts.mrp], [['mrp', 'growerId'], null, 410_00])
  assert.deepEqual(refusedAt({ code: 'H-1', mrp: '399' }, { batch }), ['mrp'])
  assert.equal(refusedAt({ code: 'H-1', mrp: '399' }, { batch: { ...batch, onShelf: 0 } }), 'changed')
})
