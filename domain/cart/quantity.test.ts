import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '../refusal.ts'
import { maxPerStepper, oneLess, oneMore } from './quantity.ts'

test('PROD-02 plus is refused beyond twenty, minus stops at one', () => {
  assert.equal(oneMore(19), 20)
  assert.deepEqual(oneMore(20), { refused: 'maximum-reached' })
  assert.equal(oneLess(2), 1)
  assert.equal(oneLess(1), 1)
})

test('PROD-02 property: no sequence of steps leaves 1 to 20', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 100 }), (steps) => {
      let quantity = 1
      for (const isUp of steps) {
        const next = isUp ? oneMore(quantity) : oneLess(quantity)
        if (!isRefusal(next)) quantity = next
      }
      assert.ok(quantity >= 1 && quantity <= maxPerStepper)
    }),
  )
})
