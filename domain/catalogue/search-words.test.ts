import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchWords } from './search-words.ts'

test('SEARCH-01 what is typed is words of letters and digits in lower case, six at most', () => {
  assert.deepEqual(searchWords('  Wild—HONEY, 500g! '), ['wild', 'honey', '500g'])
  assert.deepEqual(searchWords('शहद'), ['शहद'])
  assert.deepEqual(searchWords('a b c d e f g h').length, 6)
  assert.deepEqual(searchWords(' &|!:*() '), [])
})

test('FIND-02 accents and filler words do not count', () => {
  assert.deepEqual(searchWords('Café chikmagalūru'), ['cafe', 'chikmagaluru'])
  assert.deepEqual(searchWords('सरसों का तेल'), ['सरसों', 'तेल'])
  assert.deepEqual(searchWords('the'), ['the'])
})

test('SEARCH-01 property: no word has anything but letters, marks and digits in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const word of searchWords(typed)) assert.match(word, /^[\p{L}\p{M}\p{N}]{1,30}$/u)
    }),
  )
})
