import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductSummary } from '../product.ts'
import { countFound, isChosen } from './filter-results.ts'

const found = (id: string, category: string, price: number, out_of_stock = false) =>
  ({ id, category, price, out_of_stock }) as ProductSummary

const products = [
  found('basmati', 'Rice', 26500),
  found('black', 'Rice', 18900, true),
  found('flour', 'Millets', 10500),
]

test('SEARCH-01 found products are counted by category, price and stock under the other filters', () => {
  const { categories, prices, inStock } = countFound(products, { category: 'Rice' })
  assert.deepEqual(categories, [
    { name: 'Rice', count: 2 },
    { name: 'Millets', count: 1 },
  ])
  assert.deepEqual(
    prices.map(({ count }) => count),
    [0, 2, 0, 0],
  )
  assert.equal(inStock, 1)
})

test('SEARCH-01 the filters of a search leave what agrees with all of them', () => {
  const left = (filters: Parameters<typeof isChosen>[1]) =>
    products.filter((product) => isChosen(product, filters)).map(({ id }) => id)
  assert.deepEqual(left({}), ['basmati', 'black', 'flour'])
  assert.deepEqual(left({ category: 'Rice', inStock: true }), ['basmati'])
  assert.deepEqual(left({ price: 'under-150' }), ['flour'])
  assert.deepEqual(left({ category: 'Rice', price: 'under-150' }), [])
})
