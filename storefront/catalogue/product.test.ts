import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryOf, toProduct, type WireProduct } from './product.ts'

const wire = { id: 'ghee', title: 'Ghee', price: 149.5, MRP: 199.99, description: ['Long'] } as unknown as WireProduct

test('PROD-01 HOME-02 a product of a call has its prices in paise, and its summary no texts', () => {
  const product = toProduct(wire)
  assert.deepEqual([product.price, product.mrp, 'MRP' in product], [149_50, 199_99, false])
  assert.equal('description' in summaryOf(product), false)
})
