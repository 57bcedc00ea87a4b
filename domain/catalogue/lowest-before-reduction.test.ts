import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '../time.ts'
import { lowestBeforeReduction } from './lowest-before-reduction.ts'

const start = new Date('2027-03-01T12:00:00Z')
const after = (days: number) => later(start, days * day)
/** Prices in rupees by the day of their change. */
const history = (...changes: readonly [number, number][]) =>
  changes.map(([days, rupees]) => ({ price: rupees * 100, since: after(days) }))

test('GOODS-06 the lowest price of the 30 days before a reduction, the one in force when they began included', () => {
  for (const [what, changes, days, expected] of [
    ['no reduction', history([0, 500]), 1, undefined],
    ['the first price', history([0, 500], [40, 450]), 40, 500],
    ['a lower one in between', history([0, 500], [20, 300], [30, 480], [40, 450]), 41, 300],
    ['what was in force when they began', history([0, 300], [15, 500], [44.9, 450]), 45, 300],
    ['what ended before', history([0, 300], [14, 500], [45, 450]), 45, 500],
    ['two reductions in a row', history([0, 500], [10, 450], [20, 400]), 21, 450],
    ['a change of the MRP alone', history([0, 500], [10, 450], [12, 450]), 13, 500],
    ['risen a little', history([0, 500], [10, 450], [12, 470]), 13, 500],
    ['risen to what it was', history([0, 500], [10, 450], [12, 500]), 13, undefined],
    ['the 30th day', history([0, 500], [10, 450]), 40.2, 500],
    ['the 30th day has ended in India', history([0, 500], [10, 450]), 40.3, undefined],
  ] as const) {
    const lowest = lowestBeforeReduction(changes, after(days))
    assert.equal(lowest, expected === undefined ? undefined : expected * 100, what)
  }
})
