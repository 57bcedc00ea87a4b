import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRecentlyViewed, withRecentlyViewed } from './recently-viewed-list.ts'

test('EASE-09 the newest product comes first, once, and twelve are stored', () => {
  assert.deepEqual(withRecentlyViewed([], 'rice'), ['rice'])
  assert.deepEqual(withRecentlyViewed(['honey', 'rice', 'ghee'], 'rice'), ['rice', 'honey', 'ghee'])
  const twelve = Array.from({ length: 12 }, (_, place) => `product-${place}`)
  assert.deepEqual(withRecentlyViewed(twelve, 'rice'), ['rice', ...twelve.slice(0, 11)])
})

const stored = [
  ['as it is written', { version: 1, ids: ['rice', 'honey'] }, ['rice', 'honey']],
  ['with what is no id', { version: 1, ids: ['rice', 7, '', null, 'x'.repeat(201), 'rice'] }, ['rice']],
  ['of another version', { version: 2, ids: ['rice'] }, undefined],
  ['a bare list', ['rice'], undefined],
  ['without ids', { version: 1, ids: 'rice' }, undefined],
  ['nothing', null, undefined],
] as const

for (const [which, value, expected] of stored) {
  test(`EASE-09 a stored list ${which}`, () => assert.deepEqual(parseRecentlyViewed(value), expected))
}
