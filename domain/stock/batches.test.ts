import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canBePacked, lastSaleDay, proposeBatches, type ShelvedBatch } from './batches.ts'

const today = '2026-11-25'
const batch = (id: string, onShelf: number, bestBeforeOn: string, isFrozen = false): ShelvedBatch => ({
  ...{ id, onShelf, bestBeforeOn, isFrozen },
})

test('BATCH-02 what expires first is proposed first, over several batches where one is too small', () => {
  const batches = [
    batch('late', 9, '2027-05-01'),
    batch('last day', 2, today),
    batch('past', 5, '2026-11-24'),
    batch('frozen', 5, '2026-12-01', true),
    batch('empty', 0, '2026-12-01'),
    batch('soon', 1, '2026-12-31'),
  ]
  const taken = [
    { batchId: 'last day', units: 2 },
    { batchId: 'soon', units: 1 },
    { batchId: 'late', units: 1 },
  ]
  assert.deepEqual(proposeBatches(batches, { units: 4, today }), { taken, missing: 0 })
  assert.equal(proposeBatches(batches, { units: 13, today }).missing, 1)
})

const anyDay = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2027-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyBatches = fc.uniqueArray(
  fc.record({ id: fc.uuid(), onShelf: fc.nat(9), bestBeforeOn: anyDay, isFrozen: fc.boolean() }),
  { maxLength: 8, selector: ({ id }) => id },
)

test('BATCH-02 every unit is proposed or missing, none from a batch that has fewer, is frozen or past its last day, and none is left in a batch that expires sooner', () => {
  fc.assert(
    fc.property(anyBatches, fc.nat(60), (batches, units) => {
      const { taken, missing } = proposeBatches(batches, { units, today })
      const unitsOf = (id: string) => taken.find(({ batchId }) => batchId === id)?.units ?? 0
      assert.equal(
        taken.reduce((sum, one) => sum + one.units, missing),
        units,
      )
      for (const one of batches) {
        const some = unitsOf(one.id)
        assert.ok(some <= one.onShelf && (some === 0 || canBePacked(one, today)))
        const isSkipped = canBePacked(one, today) && some < one.onShelf
        if (isSkipped) assert.equal(missing, 0)
        const later = batches.filter(({ bestBeforeOn }) => bestBeforeOn > one.bestBeforeOn)
        if (isSkipped) assert.ok(later.every(({ id }) => unitsOf(id) === 0))
      }
    }),
  )
})

test('BATCH-03 units are sold while the smaller of 45 days and 30 % of their days is left after packing and the way', () => {
  for (const [packedOn, bestBeforeOn, shelfDays, last] of [
    ['2026-01-01', '2026-07-01', 7, '2026-05-10'],
    // 100 days: 30 are left.
    ['2026-01-01', '2026-04-11', 7, '2026-03-05'],
    // 101 days: 30.3 are not reached by 30.
    ['2026-01-01', '2026-04-12', 7, '2026-03-05'],
    ['2026-01-01', '2026-05-31', 0, '2026-04-16'],
    ['2026-01-01', '2026-06-01', 0, '2026-04-17'],
    // So short that it is never sold.
    ['2026-01-01', '2026-01-08', 7, '2025-12-29'],
  ] as const)
    assert.equal(lastSaleDay({ packedOn, bestBeforeOn }, { shelfDays }), last, bestBeforeOn)
})

test('BATCH-03 the rule of the law holds on the last day of sale, and on no later one', () => {
  const dayNumber = (text: string) => Date.parse(text) / 86_400_000
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 900 }), fc.nat(30), (packedOn, life, shelfDays) => {
      const bestBefore = dayNumber(packedOn) + life
      const bestBeforeOn = new Date(bestBefore * 86_400_000).toISOString().slice(0, 10)
      const last = dayNumber(lastSaleDay({ packedOn, bestBeforeOn }, { shelfDays }))
      const holds = (day: number) => 10 * (bestBefore - (day + shelfDays)) >= Math.min(450, 3 * life)
      assert.deepEqual([holds(last), holds(last + 1)], [true, false])
    }),
  )
})
