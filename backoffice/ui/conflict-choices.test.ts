import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesLeft, resolveConflict, takeUntouched } from './conflict-choices.ts'

test('ORDERS-06 what one of both has changed is taken as it is, and what both have changed as chosen', () => {
  const base = { phone: '1', name: 'A', town: 'X', grams: 100, tags: ['a'] }
  const mine = { phone: '2', name: 'B', town: 'X', grams: 200, tags: ['a', 'b'] }
  const theirs = { phone: '3', name: 'A', town: 'Y', grams: 300, tags: ['a'] }
  const saved = { phone: '3', name: 'B', town: 'Y', grams: 200, tags: ['a', 'b'] }
  assert.equal(choicesLeft({ base, mine, theirs }, { phone: 'theirs' }), 1)
  assert.equal(choicesLeft({ base, mine, theirs }, { phone: 'theirs', grams: 'mine' }), 0)
  assert.deepEqual(resolveConflict({ base, mine, theirs }, { phone: 'theirs', grams: 'mine' }), saved)
})

test('GOODS-03 a field that was not touched here has the new value at once, and is nobody’s choice when it is changed after that', () => {
  const base = { price: '125', title: 'Dal', tags: ['a'] }
  const mine = { price: '125', title: 'Toor dal', tags: ['a'] }
  const theirs = { price: '127', title: 'Arhar dal', tags: ['a', 'b'] }
  const untouched = takeUntouched({ base, mine, theirs })
  assert.deepEqual(untouched.taken, { price: '127', tags: ['a', 'b'] })
  assert.deepEqual(untouched.base, { price: '127', title: 'Dal', tags: ['a', 'b'] })
  const typed = { ...mine, ...untouched.taken, price: '130' }
  const sides = { base: untouched.base, mine: typed, theirs }
  assert.equal(choicesLeft(sides, { title: 'mine' }), 0)
  assert.deepEqual(resolveConflict(sides, { title: 'mine' }), { price: '130', title: 'Toor dal', tags: ['a', 'b'] })
  // Both typed the same: nothing to take over.
  assert.deepEqual(takeUntouched({ base, mine: theirs, theirs }).taken, {})
})
