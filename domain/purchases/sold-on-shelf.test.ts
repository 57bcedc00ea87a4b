import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPackingOrder, soldOnShelf } from './sold-on-shelf.ts'

const held = [
  { productId: 'ghee', batchId: 'new', units: 4 },
  { productId: 'ghee', batchId: 'old', units: 10 },
  { productId: 'ghee', batchId: null, units: 2 },
  { productId: 'honey', batchId: null, units: 3 },
  { productId: 'rice', batchId: null, units: -1 },
]

test('BUY-03 units that are sold and not packed are those without a batch, then those of the first batch, and no more than lie there', () => {
  const sold = (id: string, units: number) => soldOnShelf(held, [{ id, units }], ['old', 'new'])
  assert.deepEqual(sold('ghee', 11), [
    { productId: 'ghee', batchId: null, units: 2 },
    { productId: 'ghee', batchId: 'old', units: 9 },
  ])
  assert.deepEqual(
    sold('ghee', 15).map(({ units }) => units),
    [2, 10, 3],
  )
  assert.deepEqual(sold('honey', 9), [{ productId: 'honey', batchId: null, units: 3 }])
  assert.deepEqual([...sold('rice', 2), ...sold('oil', 1)], [])
})

test('BUY-03 BATCH-02 sold units stand at the batches from which packing takes them, the oldest order first, and no unit twice', () => {
  const batch = (id: string, bestBeforeOn: string, isFrozen = false) => ({ id, bestBeforeOn, isFrozen })
  const batches = [
    batch('new', '2027-05-01'),
    batch('frozen', '2027-01-01', true),
    batch('past', '2026-11-01'),
    batch('old', '2027-03-01'),
  ]
  const order = inPackingOrder(batches, '2026-11-29')
  assert.deepEqual(order, ['old', 'new', 'past', 'frozen'])
  const waiting = [
    { id: 'ghee', units: 9, line: 'first 0' },
    { id: 'ghee', units: 6, line: 'second 0' },
    { id: 'ghee', units: 3, line: 'third 0' },
  ]
  assert.deepEqual(
    soldOnShelf(held, waiting, order).map(({ line, batchId, units }) => [line, batchId, units]),
    [
      ['first 0', null, 2],
      ['first 0', 'old', 7],
      ['second 0', 'old', 3],
      ['second 0', 'new', 3],
      ['third 0', 'new', 1],
    ],
  )
})
