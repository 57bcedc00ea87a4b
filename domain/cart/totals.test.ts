import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { discountOn, discountSteps, nextDiscountStep } from './discount.ts'
import { totalsOf } from './totals.ts'

test('CART-08 the discount steps, to the paisa at each edge', () => {
  for (const [subtotal, off] of [
    [0, 0],
    [500_00, 0],
    [500_01, 50_00],
    [1000_00, 50_00],
    [1000_01, 150_00],
    [1500_00, 150_00],
    [1500_01, 200_00],
    [2500_00, 200_00],
    [2500_01, 300_00],
    [99_999_00, 300_00],
  ] as const) {
    assert.equal(discountOn(subtotal), off, `on ${subtotal} paise`)
  }
})

test('CART-08 payable is subtotal less discount in whole rupees; one line or many make no difference', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: fc.integer({ min: 1, max: 5000_00 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { subtotal, discount, payable, count } = totalsOf(lines)
      assert.equal(payable % 100, 0)
      assert.ok(payable >= 0 && Math.abs(payable - (subtotal - discount)) <= 50)
      assert.equal(
        count,
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      )
      const apart = lines.flatMap(({ quantity, unitPrice }) => Array(quantity).fill({ quantity: 1, unitPrice }))
      assert.deepEqual(totalsOf(apart), { subtotal, discount, payable, count })
    }),
  )
})

test('CART-08 the next step is the nearest one above, and there is none at the top', () => {
  assert.deepEqual(nextDiscountStep(0), discountSteps[3])
  assert.deepEqual(nextDiscountStep(500_00), discountSteps[3])
  assert.deepEqual(nextDiscountStep(500_01), discountSteps[2])
  assert.equal(nextDiscountStep(2500_01), undefined)
})
