import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Availability } from '#domain/cart/buyable-cart.ts'
import type { CartLine } from './cart-line.ts'
import { priceChanges } from './price-changes.ts'

const line = (title: string, { price, qty }: { price: number; qty: number }): CartLine => ({
  ...{ id: title, title, price, mrp: price, qty, image: [] },
})

test('Q-07 CART-06 changed prices are named with both amounts, and the total with its discount', () => {
  const lines = [line('Pearl Millet', { price: 105_00, qty: 3 }), line('Ghee', { price: 240_00, qty: 2 })]
  const known = (firstPrice: number) =>
    new Map<string, Availability>([
      ['Pearl Millet', { status: 'available', firstPrice }],
      ['Ghee', { status: 'available', firstPrice: 240_00 }],
    ])
  assert.deepEqual(priceChanges(lines, known(98_00)), [
    'Pearl Millet: ₹105 instead of ₹98 each',
    'Total: ₹745 instead of ₹724',
  ])
  assert.deepEqual(priceChanges(lines, known(105_00)), [])
  assert.deepEqual(priceChanges(lines, new Map()), [], 'not looked at')
})
