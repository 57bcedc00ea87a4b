import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readGrams, typedWeight } from './read-weight.ts'

const cases = [
  ['1.25', 1250],
  ['1,25 kg', 1250],
  ['1250', 1250],
  ['.5', 500],
  [',75 kg', 750],
  ['.', undefined],
  ['1250 g', 1250],
  ['49', 49_000],
  ['50', 50],
  ['0.5 g', 1],
  ['101 kg', undefined],
  ['0', undefined],
  ['', undefined],
  ['a kilo', undefined],
  ['1.2.5', undefined],
] as const

for (const [typed, grams] of cases) {
  test(`PACK-06 '${typed}' is ${grams === undefined ? 'no weight' : `${grams} g`}`, () => {
    assert.equal(readGrams(typed), grams)
  })
}

test('PACK-06 a weight as the field shows it is read as it is: 50 kg are no 50 g', () => {
  assert.deepEqual([1250, 50_000, 62_500].map(typedWeight), ['1.25', '50 kg', '62.5 kg'])
  fc.assert(fc.property(fc.integer({ min: 1, max: 100_000 }), (grams) => readGrams(typedWeight(grams)) === grams))
})
