import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldOnShelf } from './sold-on-shelf.ts'

const held = [
  { productId: 'ghee', batchId: 'new', units: 4 },
  { productId: 'ghee', batchId: 'old', units: 10 },
  { productId: 'ghee', batchId: null, units: 2 },
  { productId: 'honey', batchId: null, units: 3 },
  { productId: 'rice', batchId: null, units: -1 },
]

test('BUY-03 units that are sold and not packed are those without a batch, then those of the oldest batch, and no more than lie there', () => {
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
