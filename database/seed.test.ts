import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeUpProducts } from './made-up-products.ts'

test('SEED made-up products have ids of their own, titles of their own and prices within the MRP', () => {
  const products = madeUpProducts(5000)
  assert.equal(new Set(products.map((product) => product.id)).size, 5000)
  assert.equal(new Set(products.map((product) => product.title)).size, 5000)
  for (const { pricePaise, mrpPaise } of products) assert.ok(pricePaise > 0 && pricePaise <= mrpPaise)
})
