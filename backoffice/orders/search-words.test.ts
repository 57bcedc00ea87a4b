import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titlesInWords } from './search-words.ts'

test('ORDERS-02 a list says with which products it was found, four at most', () => {
  assert.equal(titlesInWords(['Sahiwal Ghee']), 'Sahiwal Ghee')
  assert.equal(titlesInWords(['A', 'B', 'C', 'D']), 'A, B, C and D')
  assert.equal(titlesInWords(['A', 'B', 'C', 'D', 'E']), 'A, B, C and 2 others')
})
