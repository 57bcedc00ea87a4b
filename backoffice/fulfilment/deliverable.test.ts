import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverable } from './deliverable.ts'

test('SHIP-08 DESK-05 only parcels on their way are offered to be marked delivered', () => {
  const parcels = [
    { id: 'a', state: 'packed' },
    { id: 'b', state: 'in-transit' },
    { id: 'c', state: 'delivered' },
    { id: 'd', state: 'failed' },
  ] as const
  assert.deepEqual(deliverable({ ids: ['a', 'b', 'c', 'd'], count: 4 }, parcels), { ids: ['b', 'd'], count: 2 })
  assert.equal(deliverable({ matching: { state: 'packed' }, shown: 50, count: 50 }, parcels).count, 0)
  assert.equal(deliverable({ matching: { state: 'handed-over' }, shown: 50, count: 50 }, parcels).count, 50)
  assert.equal(deliverable({ matching: {}, shown: 50, count: 50 }, parcels).count, 50)
})
