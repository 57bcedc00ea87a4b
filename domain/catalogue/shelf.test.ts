import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { categoriesOf, inCategory, latestOf, othersThan, pickSome } from './shelf.ts'

const products = [
  { id: 'a', category: 'Rice' },
  { id: 'b', category: 'Honey' },
  { id: 'c', category: 'Rice' },
]
const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
const anyProducts = fc.uniqueArray(fc.integer(), { maxLength: 40 })

test('HOME-03 each category is named once', () => {
  assert.deepEqual(categoriesOf(products), ['Rice', 'Honey'])
})

test('HOME-03 the grid is filtered by category, and whole without one', () => {
  assert.deepEqual(
    inCategory(products, 'Rice').map((product) => product.id),
    ['a', 'c'],
  )
  assert.equal(inCategory(products, undefined).length, 3)
  assert.deepEqual(inCategory(products, 'Tea'), [])
})

test('HOME-02 the latest are the last of the list', () => {
  assert.deepEqual(latestOf([1, 2, 3, 4, 5, 6, 7, 8], 6), [8, 7, 6, 5, 4, 3])
  assert.deepEqual(latestOf([1, 2], 6), [2, 1])
  assert.deepEqual(latestOf([], 6), [])
})

test('PROD-05 a product is not its own neighbour', () => {
  assert.deepEqual(
    othersThan(products, 'a').map((product) => product.id),
    ['b', 'c'],
  )
})

test('HOME-01 law: picked products are different ones of the list, as many as asked or all there are', () => {
  fc.assert(
    fc.property(anyProducts, fc.nat(8), chance, (all, count, stream) => {
      const picked = pickSome(all, count, () => stream.next().value)
      assert.equal(picked.length, Math.min(count, all.length))
      assert.equal(new Set(picked).size, picked.length)
      assert.ok(picked.every((one) => all.includes(one)))
    }),
  )
})
