import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesToDeliver } from './deliver.ts'

const honey = { productId: 'honey', status: 'ordered' as const }
const ragi = { productId: 'ragi', status: 'delivered' as const }
const order = { lines: [honey, ragi], isRefunded: false }

test('ORD-01 what is ordered becomes delivered, all of it or one product, and what is delivered stays so', () => {
  assert.deepEqual(linesToDeliver(order, {}), [honey])
  assert.deepEqual(linesToDeliver(order, { productId: 'honey' }), [honey])
  assert.deepEqual(linesToDeliver(order, { productId: 'ragi' }), [])
})

test('ORD-01 a refunded order is not delivered, nor a product that is not in it', () => {
  assert.deepEqual(linesToDeliver({ ...order, isRefunded: true }, {}), { refused: 'order-refunded' })
  assert.deepEqual(linesToDeliver(order, { productId: 'ghee' }), { refused: 'not-in-order' })
})
