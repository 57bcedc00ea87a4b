import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { discountOn } from './discount.ts'
import { nextSaving } from './next-saving.ts'

test('CART-08 the next saving is in whole rupees; at the bound itself one rupee is missing', () => {
  assert.deepEqual(nextSaving(0), { missing: 501_00, extra: 50_00 })
  assert.deepEqual(nextSaving(380_00), { missing: 121_00, extra: 50_00 })
  assert.deepEqual(nextSaving(500_00), { missing: 1_00, extra: 50_00 })
  assert.deepEqual(nextSaving(500_01), { missing: 500_00, extra: 100_00 })
  assert.deepEqual(nextSaving(2500_00), { missing: 1_00, extra: 100_00 })
  assert.equal(nextSaving(2500_01), undefined)
})

test('CART-08 property: adding the missing amount gives exactly the promised discount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2500_00 }), (subtotal) => {
      const next = nextSaving(subtotal)
      assert.ok(next)
      assert.equal(discountOn(subtotal + next.missing), discountOn(subtotal) + next.extra)
      assert.equal(next.missing % 100, 0)
    }),
  )
})
