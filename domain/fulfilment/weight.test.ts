import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedGrams, formatKilograms, isWeightOff, isWorkedOut } from './weight.ts'

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
})

test('PACK-06 over 10 % off is off, 10 % is not', () => {
  assert.deepEqual(
    [899, 900, 1000, 1100, 1101].map((grams) => isWeightOff(grams, 1000)),
    [true, false, false, false, true],
  )
})

test('PACK-06 a weight is proposed only where the gross weight of every packed product is known', () => {
  const weighed = { quantity: 2, isWeighed: true }
  assert.equal(isWorkedOut([]), false)
  assert.equal(isWorkedOut([{ ...weighed, quantity: 0 }]), false)
  assert.equal(isWorkedOut([weighed, { quantity: 0, isWeighed: false }]), true)
  assert.equal(isWorkedOut([weighed, { quantity: 1, isWeighed: false }]), false)
  assert.equal(isWorkedOut([weighed, { quantity: 1 }]), false)
})
