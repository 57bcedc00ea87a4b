import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProduct } from '#contract/catalogue.ts'
import { cardOf, summaryOf, toProduct, type WireProduct } from './product.ts'

const wire = { id: 'ghee', title: 'Ghee', price: 149.5, MRP: 199.99, description: ['Long'] } as unknown as WireProduct

test('PROD-01 HOME-02 a product of a call has its prices in paise, and its summary no texts', () => {
  const product = toProduct(wire)
  assert.deepEqual([product.price, product.mrp, 'MRP' in product], [149_50, 199_99, false])
  assert.equal('description' in summaryOf(product), false)
})

test('GOODS-15 a card names the sizes that it stands for by their number, the smallest and the largest', () => {
  const size = (amount: number) => ({ id: `ghee-${amount}`, net_quantity: { amount, unit: 'g' as const } })
  const card = (sizes?: number[]) => {
    const family = sizes && { name: 'Ghee of the hills', sizes: sizes.map(size) }
    return cardOf({ ...toProduct(wire), ...(family && { family }) } as ListedProduct)
  }
  const { family, price } = card([250, 500, 900])
  assert.deepEqual([family?.name, family?.count, price], ['Ghee of the hills', 3, 149_50])
  assert.deepEqual([family?.smallest.amount, family?.largest.amount], [250, 900])
  assert.equal('family' in card(), false)
})
