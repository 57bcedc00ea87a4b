import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPrices } from './change-price.ts'

const honey = { price: 450_00, mrp: 500_00, isListed: true }

test('CART-06 a price may reach the MRP and not a paisa more; the MRP stays unless another is given', () => {
  assert.deepEqual(changedPrices(honey, { price: 500_00 }), { price: 500_00, mrp: 500_00 })
  assert.deepEqual(changedPrices(honey, { price: 500_01 }), { refused: 'above-mrp', mrp: 500_00 })
  assert.deepEqual(changedPrices(honey, { price: 500_01, mrp: 550_00 }), { price: 500_01, mrp: 550_00 })
  assert.deepEqual(changedPrices(honey, { price: 450_00, mrp: 449_99 }), { refused: 'above-mrp', mrp: 449_99 })
  assert.deepEqual(changedPrices({ ...honey, isListed: false }, { price: 1 }), { refused: 'withdrawn' })
})
