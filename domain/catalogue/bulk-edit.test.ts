import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount, repriced } from './bulk-edit.ts'

test('GOODS-09 a price changes by rupees, or by per cent to whole rupees; not below one rupee', () => {
  for (const [price, by, amount, expected] of [
    [425_00, 'per-cent', '-10', 383_00],
    [425_00, 'per-cent', '+2.5', 436_00],
    [949_00, 'per-cent', '15 %', 1_091_00],
    [949_00, 'rupees', '- ₹49', 900_00],
    [149_50, 'rupees', '-9.50', 140_00],
    [149_50, 'rupees', '0.50', 150_00],
    [10_00, 'rupees', '-9.01', undefined],
    [10_00, 'per-cent', '-100', undefined],
  ] as const) {
    assert.equal(repriced(price, { field: 'price', by, amount }), expected, `${price} ${amount}`)
  }
  assert.deepEqual(
    ['', '0', 'x', '1.234', '--1', ' −5 ', '10%', '₹5'].map((text) => readAmount(text, 'per-cent')),
    [undefined, undefined, undefined, undefined, undefined, -5_00, 10_00, undefined],
  )
  assert.deepEqual(
    ['₹5', '10 %'].map((text) => readAmount(text, 'rupees')),
    [5_00, undefined],
  )
})
