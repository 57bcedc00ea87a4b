import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithinReservationLimits } from './reservation-limits.ts'

const lines = (...quantities: number[]) => quantities.map((quantity, nth) => ({ productId: `p${nth}`, quantity }))

const cases = [
  ['20 of a product', [], lines(20), true],
  ['21 of a product', [], lines(21), false],
  ['60 of three products', [], lines(20, 20, 20), true],
  ['61 of four products', [], lines(20, 20, 20, 1), false],
  ['20 of a product together with what is reserved', lines(12), lines(8), true],
  ['21 of a product together with what is reserved', lines(12), lines(9), false],
  ['60 in all together with what is reserved', lines(20, 20), lines(0, 0, 20), true],
  ['61 in all together with what is reserved', lines(20, 20), lines(0, 0, 20, 1), false],
  ['the same product on two lines', [], [...lines(11), ...lines(10)], false],
] as const

for (const [what, reserved, wanted, isWithin] of cases) {
  test(`Q-13 ${what}: ${isWithin ? 'within the limits' : 'beyond the limits'}`, () => {
    assert.equal(isWithinReservationLimits(reserved, wanted), isWithin)
  })
}
