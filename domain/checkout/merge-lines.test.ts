import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cartAsText, mergeLines } from './merge-lines.ts'

const lines = fc.array(
  fc.record({ productId: fc.constantFrom('honey', 'ragi', 'ghee'), quantity: fc.integer({ min: 1, max: 50 }) }),
)

test('Q-07 the same product on two lines is one line', () => {
  assert.deepEqual(
    mergeLines([
      { productId: 'ragi', quantity: 1 },
      { productId: 'honey', quantity: 2 },
      { productId: 'ragi', quantity: 3 },
    ]),
    [
      { productId: 'ragi', quantity: 4 },
      { productId: 'honey', quantity: 2 },
    ],
  )
})

test('Q-07 merging names each product once and loses no unit', () => {
  const units = (list: readonly { quantity: number }[]) => list.reduce((sum, line) => sum + line.quantity, 0)
  fc.assert(
    fc.property(lines, (given) => {
      const merged = mergeLines(given)
      return new Set(merged.map((line) => line.productId)).size === merged.length && units(merged) === units(given)
    }),
  )
})

test('Q-19 a cart is the same in any order and however it is split', () => {
  fc.assert(fc.property(lines, (given) => cartAsText(given) === cartAsText(mergeLines(given.toReversed()))))
  assert.notEqual(cartAsText([{ productId: 'honey', quantity: 1 }]), cartAsText([{ productId: 'honey', quantity: 2 }]))
})
