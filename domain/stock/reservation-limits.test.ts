import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithinReservationLimits, maxLeftShown, roundLeft } from './reservation-limits.ts'

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

test('Q-13 of more than 20 units a round number is told, of at most two digits before its zeros, never more than are there', () => {
  const told = { 21: 20, 29: 20, 99: 90, 100: 100, 126: 100, 170: 150, 999: 950, 1270: 1000 }
  for (const [left, units] of Object.entries(told)) assert.equal(roundLeft(Number(left)), units, left)
  for (let left = maxLeftShown + 1; left < 3000; left += 1) {
    assert.ok(roundLeft(left) >= maxLeftShown && roundLeft(left) <= left)
    assert.ok(roundLeft(left + 1) >= roundLeft(left))
  }
})
