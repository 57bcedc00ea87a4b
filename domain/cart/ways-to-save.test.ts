import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { discountOn } from './discount.ts'
import { nextSaving } from './next-saving.ts'
import { maxUnitsToSave, waysToSave } from './ways-to-save.ts'

const product = (price: number, stock = 9) => ({ price, stock })
const found = (missing: number, ...products: { price: number; stock: number }[]) =>
  waysToSave(missing, products).map(({ product, quantity }) => [quantity, product.price])

test('EASE-09 one unit comes before two, then the lower sum; four ways at most', () => {
  assert.deepEqual(found(121_00, product(92_00), product(149_00), product(121_00), product(50_00)), [
    [1, 121_00],
    [1, 149_00],
    [2, 92_00],
  ])
  assert.deepEqual(found(60_00, product(61_00), product(500_00), product(60_00), product(62_00), product(70_00)), [
    [1, 60_00],
    [1, 61_00],
    [1, 62_00],
    [1, 70_00],
  ])
})

test('EASE-09 a sold-out product, or one with fewer units left than it takes, is no way to save', () => {
  assert.deepEqual(found(100_00, product(100_00, 0), product(60_00, 1), product(60_00, 2)), [[2, 60_00]])
})

test('EASE-09 property: each way reaches the next saving with units that are there', () => {
  const products = fc.array(fc.record({ price: fc.integer({ min: 1, max: 1000_00 }), stock: fc.nat(5) }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2500_00 }), products, (subtotal, offered) => {
      const next = nextSaving(subtotal)
      assert.ok(next)
      for (const { product, quantity } of waysToSave(next.missing, offered)) {
        assert.ok(quantity >= 1 && quantity <= maxUnitsToSave && quantity <= product.stock)
        assert.ok(discountOn(subtotal + quantity * product.price) >= discountOn(subtotal) + next.extra)
      }
    }),
  )
})
