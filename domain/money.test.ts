import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatRupees,
  formatRupeesExactly,
  formatWholeRupees,
  fromRupees,
  groupDigits,
  parseRupees,
  parseTypedRupees,
  plainRupees,
  readableRupees,
  roundToRupee,
  splitProportionally,
  toRupees,
  ungroupDigits,
} from './money.ts'

test('CART-08 half a rupee rounds up, to whole rupees', () => {
  for (const [paise, rounded] of [
    [0, 0],
    [49, 0],
    [50, 100],
    [100_49, 100_00],
    [100_50, 101_00],
    [99_99, 100_00],
  ] as const) {
    assert.equal(roundToRupee(paise), rounded)
  }
})

test('PAY-04 toRupees and fromRupees are inverse in spite of floating point', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (paise) => fromRupees(toRupees(paise)) === paise))
  assert.equal(fromRupees(19.99), 19_99)
})

test('CART-06 a typed amount is parsed exactly; anything else is undefined', () => {
  for (const [text, paise] of [
    ['499', 499_00],
    ['499.5', 499_50],
    ['499.50', 499_50],
    ['19.99', 19_99],
    ['0.01', 1],
    ['1000000', 10_00_000_00],
  ] as const) {
    assert.equal(parseRupees(text), paise)
  }
  for (const text of [
    '',
    '0',
    '0.00',
    '-5',
    '+5',
    '499.505',
    '499.',
    '.5',
    '1,499',
    '₹499',
    '5e2',
    '0x1F',
    ' 5',
    'ten',
    'NaN',
  ]) {
    assert.equal(parseRupees(text), undefined, text)
  }
  const exactly = (paise: number) =>
    parseRupees(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`) === paise
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), exactly))
})

test('INV-03 property: the parts of a split are integers in proportion and sum to the whole', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), weights, (total, given) => {
      const parts = splitProportionally(total, given)
      const sum = given.reduce((a, b) => a + b, 0)
      assert.equal(
        parts.reduce((a, b) => a + b, 0),
        sum === 0 ? 0 : total,
      )
      for (const [index, part] of parts.entries()) {
        assert.ok(Number.isInteger(part))
        if (sum > 0) assert.ok(Math.abs(part - (total * (given[index] ?? 0)) / sum) < 1)
      }
    }),
  )
})

test('INV-01 amounts use Indian digit grouping', () => {
  assert.equal(formatRupees(1_23_456_00), '₹1,23,456')
  assert.equal(formatRupees(99_50), '₹99.50')
  assert.equal(formatRupeesExactly(12_34_567_00), '₹12,34,567.00')
  const amount = fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }).filter((paise) => paise !== 0)
  const standard = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  fc.assert(
    fc.property(amount, (paise) => formatRupeesExactly(paise) === standard.format(toRupees(paise)).replace('-', '−')),
  )
  const whole = new Intl.NumberFormat('en-IN')
  fc.assert(fc.property(fc.nat(), (count) => groupDigits(count) === whole.format(count)))
})

test('BOARD-04 figures to compare at a glance are whole rupees, the nearest', () => {
  assert.equal(formatWholeRupees(89_077_79), '₹89,078')
  assert.equal(formatWholeRupees(1_234_49.5), '₹1,234')
  assert.equal(formatWholeRupees(0), '₹0')
})

test('GOODS-05 STOCK-06 commas group digits as in India or by threes; others are no number', () => {
  fc.assert(fc.property(fc.nat(), (whole) => ungroupDigits(groupDigits(whole)) === String(whole)))
  assert.equal(parseTypedRupees(' ₹ 1,149.50 '), 1_149_50)
  assert.equal(ungroupDigits('1,234,567'), '1234567')
  for (const text of ['149,50', '1,5', '1,', ',100', '1,2345']) assert.equal(parseTypedRupees(text), undefined, text)
})

test('BOOKS-02 BOOKS-06 BOOKS-07 rupees in files have two decimals and no grouping', () => {
  for (const [paise, rupees] of [
    [0, '0.00'],
    [-0, '0.00'],
    [-4, '-0.04'],
    [10, '0.10'],
    [-1234_50, '-1234.50'],
    [1_00_00_000_01, '10000000.01'],
  ] as const)
    assert.equal(plainRupees(paise), rupees)
})

test('GOODS-09 IMPORT-02 rupees of a field are shown as amounts; a text stays', () => {
  assert.deepEqual(['1091', '949.5', '', '12,5'].map(readableRupees), ['₹1,091', '₹949.50', '', '12,5'])
})
