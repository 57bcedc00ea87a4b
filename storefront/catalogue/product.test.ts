import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryOf, toProduct, type WireProduct } from './product.ts'

const wire = { id: 'ghee', title: 'Ghee', price: 149.5, MRP: 199.99, description: ['Long'] } as unknown as WireProduct

test('PROD-01 HOME-02 loaders return prices as the wire has them, components turn them into paise', () => {
  const summary = summaryOf(wire)
  assert.deepEqual([summary.price, summary.MRP], [149.5, 199.99])
  assert.equal('description' in summary, false)
  const { price, mrp, ...rest } = toProduct(wire)
  assert.deepEqual([price, mrp], [149_50, 199_99])
  assert.equal('MRP' in rest, false)
})
