import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BatchToPack, batchesOf, batchOfScan, skippedBatch, withoutBeyond, withScanned } from './batch-choice.ts'

const soon: BatchToPack = { id: 'a', code: 'GH-24', lot: 'K7QX2M4P', bestBefore: '2026-12-01', units: 2 }
const late: BatchToPack = { id: 'b', code: 'GH-25', lot: '9TXR5W2C', bestBefore: '2027-02-01', units: 5 }
const past: BatchToPack = { id: 'c', code: 'GH-23', bestBefore: '2026-11-01', units: 4, stop: 'past' }
const batches = [past, late, soon]

test('BATCH-02 units are taken first expiry first; what was scanned or chosen goes before', () => {
  assert.deepEqual(batchesOf(batches, 3), [
    { batch: 'a', units: 2 },
    { batch: 'b', units: 1 },
  ])
  assert.deepEqual(batchesOf(batches, 2, { scanned: { b: 1 } }), [
    { batch: 'a', units: 1 },
    { batch: 'b', units: 1 },
  ])
  assert.deepEqual(batchesOf(batches, 2, { batch: 'b' }), [{ batch: 'b', units: 2 }])
  assert.deepEqual(
    batchesOf(batches, 9, { batch: 'c' }).map(({ units }) => units),
    [2, 5],
    'no more than lie there',
  )
})

test('BATCH-02 another choice names the batch that expires sooner; batches of one day are equal', () => {
  assert.equal(skippedBatch(batches, batchesOf(batches, 4)), undefined)
  assert.equal(skippedBatch(batches, [{ batch: 'b', units: 1 }])?.code, 'GH-24')
  assert.equal(skippedBatch([soon, { ...late, bestBefore: soon.bestBefore }], [{ batch: 'b', units: 1 }]), undefined)
  assert.equal(skippedBatch(batches, []), undefined)
})

test('BATCH-02 what is proposed never needs a reason', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((one) => `2026-12-${one}`)
  const one = fc.record({ id: fc.uuid(), code: fc.string(), bestBefore: day, units: fc.nat(6) })
  const several = fc.uniqueArray(one, { maxLength: 6, selector: ({ id }) => id })
  fc.assert(
    fc.property(several, fc.nat(20), (some, units) => {
      const taken = batchesOf(some, units)
      const onShelf = some.reduce((sum, batch) => sum + batch.units, 0)
      assert.equal(
        taken.reduce((sum, part) => sum + part.units, 0),
        Math.min(units, onShelf),
      )
      assert.equal(skippedBatch(some, taken), undefined)
    }),
  )
})

test('BATCH-02 PACK-04 a scan names a batch by its lot or the code on its label', () => {
  assert.equal(batchOfScan(batches, 'k7qx2m4p')?.id, 'a')
  assert.equal(batchOfScan(batches, 'GH-23')?.id, 'c')
  assert.equal(batchOfScan(batches, 'GH-9'), undefined)
  const twice = withScanned(withScanned({ reason: 'damaged' }, 'b'), 'b')
  assert.deepEqual(twice, { reason: 'damaged', scanned: { b: 2 } })
  assert.deepEqual(withoutBeyond(twice, 1), { reason: 'damaged', scanned: { b: 1 } })
  assert.deepEqual(withoutBeyond(twice, 0).scanned, {})
})
