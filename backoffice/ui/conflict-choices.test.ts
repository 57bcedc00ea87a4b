import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesLeft, resolveConflict } from './conflict-choices.ts'

test('ORDERS-06 what one of both has changed is taken as it is, and what both have changed as chosen', () => {
  const base = { phone: '1', name: 'A', town: 'X', grams: 100, tags: ['a'] }
  const mine = { phone: '2', name: 'B', town: 'X', grams: 200, tags: ['a', 'b'] }
  const theirs = { phone: '3', name: 'A', town: 'Y', grams: 300, tags: ['a'] }
  const saved = { phone: '3', name: 'B', town: 'Y', grams: 200, tags: ['a', 'b'] }
  assert.equal(choicesLeft({ base, mine, theirs }, { phone: 'theirs' }), 1)
  assert.equal(choicesLeft({ base, mine, theirs }, { phone: 'theirs', grams: 'mine' }), 0)
  assert.deepEqual(resolveConflict({ base, mine, theirs }, { phone: 'theirs', grams: 'mine' }), saved)
})
