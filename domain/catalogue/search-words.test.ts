import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areOfAll, searchTerms, searchWords } from './search-words.ts'

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
  assert.deepEqual(searchWords('organic wild honey'), ['wild', 'honey'])
  assert.deepEqual(
    ['Organic', 'जैविक', 'organic honey', 'the'].map((typed) => areOfAll(searchWords(typed))),
    [true, true, false, false],
  )
})

test('SEARCH-01 a size among the words is read as one, in g or ml', () => {
  const sizes = [
    ['rice 5kg', 5000, 'kg'],
    ['5 KG rice', 5000, 'kg'],
    ['rice 500 gm', 500, 'kg'],
    ['rice 1.5 kilo', 1500, 'kg'],
    ['rice 1 l', 1000, 'l'],
    ['rice 2 litres', 2000, 'l'],
    ['rice 250ml', 250, 'l'],
    ['rice 1/2 kg', 500, 'kg'],
    ['rice ½ kg', 500, 'kg'],
    ['rice half kg', 500, 'kg'],
    ['half a kilo rice', 500, 'kg'],
    ['1½ kg rice', 1500, 'kg'],
    ['rice 1 1/2 kg', 1500, 'kg'],
    ['rice 1,000 g', 1000, 'kg'],
    ['rice 5 किलो', 5000, 'kg'],
  ] as const
  for (const [typed, inBase, unit] of sizes) {
    const { words, size } = searchTerms(typed)
    assert.deepEqual({ words, inBase: size?.inBase, unit: size?.units[1] }, { words: ['rice'], inBase, unit }, typed)
  }
  for (const none of ['rice 5', 'rice 5 grains', 'rice 5 lal', 'rice v5kg'])
    assert.equal(searchTerms(none).size, undefined)
  assert.deepEqual(searchTerms('5 kg'), { words: ['5', 'kg'] })
})

test('SEARCH-01 property: no word has anything but letters, marks and digits in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const word of searchWords(typed)) assert.match(word, /^[\p{L}\p{M}\p{N}]{1,30}$/u)
    }),
  )
})
