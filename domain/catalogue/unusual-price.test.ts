import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAboutPrice, isUnusualPrice } from './unusual-price.ts'

test('GOODS-01 a price that differs by more than half from the former one is unusual', () => {
  const prices = [1, 49_99, 50_00, 99_00, 150_00, 150_01, 1_000_00]
  assert.deepEqual(
    prices.filter((price) => isUnusualPrice(price, 100_00)),
    [1, 49_99, 150_01, 1_000_00],
  )
})

test('GOODS-01 the question names both prices; a first price, a usual one and one above the MRP need no confirmation', () => {
  const cases = [
    [949_00, 95_00, '₹949 to ₹95 is 90 % less. Save it anyway?'],
    [125_00, 12_00, '₹125 to ₹12 is 90 % less. Save it anyway?'],
    [10_000_00, 1_00, '₹10,000 to ₹1 is 99 % less. Save it anyway?'],
    [95_00, 949_50, '₹95 to ₹949.50 is 899 % more. Save it anyway?'],
    [100_00, 60_00, undefined],
    [undefined, 60_00, undefined],
    [100_00, undefined, undefined],
    [100_00, 12_000_01, undefined],
  ] as const
  for (const [former, price, question] of cases)
    assert.equal(askAboutPrice({ former, price, mrp: 12_000_00 }), question)
  assert.equal(
    askAboutPrice({ former: 2_00, price: 90_00, mrp: undefined }),
    '₹2 to ₹90 is 4,400 % more. Save it anyway?',
  )
})
