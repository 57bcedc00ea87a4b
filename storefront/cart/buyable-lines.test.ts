import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Availability } from './availability.ts'
import { buyableLines } from './buyable-lines.ts'
import type { CartLine } from './cart-line.ts'

const line = (id: string, qty: number): CartLine => ({ id, qty, title: id, price: 100_00, mrp: 100_00, image: [] })

test('CART-06 CART-08 units that cannot be had count in no sum: sold out, withdrawn, more than there are', () => {
  const lines = [
    line('rice', 2),
    line('ghee', 3),
    line('honey', 1),
    line('jaggery', 5),
    line('dal', 150),
    line('tea', 1),
  ]
  const availability = new Map<string, Availability>([
    ['rice', { status: 'available' }],
    ['ghee', { status: 'out-of-stock' }],
    ['honey', { status: 'withdrawn' }],
    ['tea', { status: 'unknown' }],
  ])
  const shortages = new Map([
    ['jaggery', { left: 1, refused: 5 }],
    ['dal', { leftAtLeast: 100, refused: 150 }],
  ])
  const counted = buyableLines(lines, { availability, shortages }).map(({ id, qty }) => `${qty} ${id}`)
  assert.deepEqual(counted, ['2 rice', '1 jaggery', '100 dal', '1 tea'])
  assert.deepEqual(buyableLines(lines, { availability: new Map() }), lines, 'before the answer')
})
