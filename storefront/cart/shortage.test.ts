import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShort } from './shortage.ts'

test('CART-06 Q-13 until the next answer a quantity is short only where it is known not to be there', () => {
  const shortOf = (answer: { left?: number; leftAtLeast?: number }) =>
    [60, 61, 99, 100, 101].filter((quantity) => isShort({ ...answer, refused: 100 }, quantity))
  assert.deepEqual(shortOf({ leftAtLeast: 60 }), [100, 101], 'between 60 and 100 the shop has not said')
  assert.deepEqual(shortOf({ left: 60 }), [61, 99, 100, 101])
  assert.deepEqual(shortOf({ left: 0 }), [], 'sold out, which the line says')
})
