import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchOptions, firstBatch, optionOf } from './batch-options.ts'

const of = {
  batches: [
    { id: 'a', code: 'A-1', lot: 'K7MP4QRT', bestBefore: '2027-01-31', units: 1200, state: 'good' as const },
    { id: 'b', code: 'B-1', lot: 'K7MP4QRU', bestBefore: '2027-02-28', units: 3, state: 'good' as const },
  ],
  emptyBatches: [{ id: 'c', code: 'C-1', bestBefore: '2027-03-31' }],
}
const idsOf = (kind: 'delivery' | 'damage', batch: string) =>
  batchOptions(of, { kind, batch }).map(({ value }) => value)

test('BATCH-02 STOCK-06 an entry begins with the batch that was scanned, and never with another one in its place', () => {
  assert.equal(firstBatch(of, { kind: 'delivery', batch: undefined }), 'a')
  assert.equal(firstBatch(of, { kind: 'delivery', batch: 'c' }), 'c')
  assert.equal(firstBatch(of, { kind: 'damage', batch: 'b' }), 'b')
  assert.equal(firstBatch(of, { kind: 'delivery', batch: 'past' }), '', 'a person chooses')
  assert.deepEqual(idsOf('delivery', 'c'), ['a', 'b', 'c'])
  assert.deepEqual(idsOf('delivery', ''), ['', 'a', 'b', 'c'])
  // A delivery that becomes a write-off: nothing of that batch lies there.
  assert.deepEqual(idsOf('damage', 'c'), ['', 'a', 'b'])
  assert.deepEqual(
    [optionOf(of, { kind: 'damage', batch: 'c' }), optionOf(of, { kind: 'damage', batch: 'a' })],
    ['', 'a'],
  )
  const none = { batches: [], emptyBatches: [] }
  assert.deepEqual(
    [firstBatch(none, { kind: 'damage', batch: undefined }), batchOptions(none, { kind: 'damage', batch: '' })],
    ['', [{ value: '', label: 'None is on the shelf' }]],
  )
})
