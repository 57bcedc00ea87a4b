import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesToDeliver } from './deliver.ts'

const honey = { productId: 'honey', quantity: 2, delivered: 1, cancelled: 0 }
const ragi = { productId: 'ragi', quantity: 2, delivered: 1, cancelled: 1 }
const lines = [honey, ragi]

test('ORD-01 what is ordered becomes delivered, all of it or one product, and what is delivered stays so', () => {
  assert.deepEqual(linesToDeliver(lines, {}), [honey])
  assert.deepEqual(linesToDeliver(lines, { productId: 'honey' }), [honey])
  assert.deepEqual(linesToDeliver(lines, { productId: 'ragi' }), [])
})

test('ORD-01 a product that is not in the order is not delivered', () => {
  assert.deepEqual(linesToDeliver(lines, { productId: 'ghee' }), { refused: 'not-in-order' })
})
