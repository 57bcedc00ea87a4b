import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothingPacked } from './packing-progress.ts'
import { expectedGrams, formatKilograms, formatWeight, isWeightOff, workedOutGrams } from './weight.ts'

test('PACK-06 packs weigh what is known of them, else their net quantity, and the box its tare', () => {
  const lines = [
    { quantity: 2, grossGrams: 720, netAmount: 500, netUnit: 'g' },
    { quantity: 1, grossGrams: null, netAmount: 1.5, netUnit: 'l' },
    { quantity: 3, grossGrams: null, netAmount: 1, netUnit: 'kg' },
    { quantity: 1, grossGrams: null, netAmount: null, netUnit: null },
  ] as const
  assert.equal(expectedGrams(lines, { tareGrams: 150 }), 2 * 720 + 1500 + 3 * 1000 + 150)
  assert.deepEqual(
    [6090, 1005, 12_500].map((grams) => formatKilograms(grams)),
    ['6.09', '1.01', '12.5'],
  )
  assert.equal(formatKilograms(1234, { decimals: 3 }), '1.234')
  assert.deepEqual([95, 999, 1000, 1255].map(formatWeight), ['95 g', '999 g', '1 kg', '1.255 kg'])
})

test('PACK-06 over 10 % off is off, 10 % is not', () => {
  assert.deepEqual(
    [899, 900, 1000, 1100, 1101].map((grams) => isWeightOff(grams, 1000)),
    [true, false, false, false, true],
  )
})

const weighed = { position: 0, toPack: 3, grams: 500, isWeighed: true }
const box = { tareGrams: 150 }

test('PACK-06 a weight is worked out only once each unit is packed or missing', () => {
  const of = (packed: number, missing = 0) =>
    workedOutGrams([weighed], { packed: { 0: packed }, missing: { 0: missing } }, box)
  assert.deepEqual([of(0), of(1), of(2), of(3)], [undefined, undefined, undefined, 1650])
  assert.deepEqual([of(1, 2), of(0, 3)], [650, undefined])
  assert.equal(workedOutGrams([], nothingPacked, box), undefined)
})

test('PACK-06 a weight is worked out only where the gross weight of every packed product is known', () => {
  const unknown = { position: 1, toPack: 1, grams: 300 }
  const all = { packed: { 0: 3, 1: 1 }, missing: {} }
  assert.equal(workedOutGrams([weighed, unknown], all, box), undefined)
  assert.equal(workedOutGrams([weighed, { ...unknown, isWeighed: false }], all, box), undefined)
  assert.equal(workedOutGrams([weighed, unknown], { packed: { 0: 3 }, missing: { 1: 1 } }, box), 1650)
})

test('PACK-06 a box above 100 kg goes on the scale', () => {
  const heavy = (grams: number) => workedOutGrams([{ ...weighed, grams }], { packed: { 0: 3 }, missing: {} }, box)
  assert.equal(heavy(33_283), 99_999)
  assert.equal(heavy(33_284), undefined)
})
