import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGrams } from './read-weight.ts'

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
