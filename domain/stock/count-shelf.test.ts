import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countBatches, countShelf, isUnusualCount, unitsOnShelf } from './count-shelf.ts'

const units = fc.nat(500)
const atHand = fc
  .record({ stock: units, reserved: units, toPack: units, share: fc.nat(100) })
  .map(({ share, ...at }) => ({ ...at, lost: Math.floor((at.toPack * share) / 100) }))

test('STOCK-03 what lies on the shelf is stock, reserved and to pack less lost; stock is never below 0', () => {
  const at = { stock: 5, reserved: 2, toPack: 3, lost: 1 }
  assert.equal(unitsOnShelf(at), 9)
  assert.deepEqual(countShelf(at, 9), { units: 0, short: 0 })
  assert.deepEqual(countShelf(at, 11), { units: 2, short: 0 })
  assert.deepEqual(countShelf(at, 4), { units: -5, short: 0 })
  assert.deepEqual(countShelf(at, 1), { units: -5, short: 3 })
})

test('STOCK-03 after a count the shelf holds what was counted, and units that are short', () => {
  fc.assert(
    fc.property(atHand, units, (at, counted) => {
      const { units, short } = countShelf(at, counted)
      const stock = at.stock + units
      assert.ok(stock >= 0 && short >= 0)
      assert.equal(unitsOnShelf({ ...at, stock }), counted + short)
      if (short > 0) assert.equal(stock, 0)
    }),
  )
})

const batches = fc.uniqueArray(fc.record({ id: fc.uuid(), onShelf: units, counted: units }), {
  selector: ({ id }) => id,
})

test('STOCK-03 a count by batch leaves each batch what was counted and what is short, never takes stock below 0 between two entries, and is short of no more than it must', () => {
  fc.assert(
    fc.property(units, batches, (stock, counted) => {
      const entries = countBatches(stock, counted)
      let now = stock
      for (const entry of entries) {
        now += entry.units
        assert.ok(now >= 0)
        const batch = counted.find(({ id }) => id === entry.id)
        assert.equal((batch?.onShelf ?? 0) + entry.units, entry.counted + entry.short)
      }
      const short = entries.reduce((sum, entry) => sum + entry.short, 0)
      assert.ok(short >= 0 && (short === 0 || now === 0))
      assert.equal(entries.length, counted.length)
    }),
  )
})

test('STOCK-03 a count needs one confirmation when it differs by ten units and by more than half', () => {
  const unusual = [
    [1, 122],
    [500, 50],
    [0, 10],
    [31, 20],
  ] as const
  const usual = [
    [0, 9],
    [61, 122],
    [130, 122],
    [30, 20],
    [9, 0],
  ] as const
  for (const [counted, should] of unusual) assert.ok(isUnusualCount(counted, should), `${counted} of ${should}`)
  for (const [counted, should] of usual) assert.ok(!isUnusualCount(counted, should), `${counted} of ${should}`)
})
