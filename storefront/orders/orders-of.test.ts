import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderLine } from './load-orders.ts'
import { ordersOf } from './orders-of.ts'

const line = (orderNumber: string, pid: string): OrderLine => ({
  pid,
  productName: pid,
  qty: 1,
  price: 100,
  status: 1,
  orderNumber,
  orderedAt: '2026-04-01T18:45:00.000Z',
  orderTotal: 150,
})

test('ORD-01 lines are grouped by order in their given order', () => {
  const orders = ordersOf([line('B', 'honey'), line('B', 'rice'), line('A', 'ghee')])
  assert.deepEqual(
    orders.map(({ number, total, lines }) => [number, total, lines.map(({ pid }) => pid)]),
    [
      ['B', 150, ['honey', 'rice']],
      ['A', 150, ['ghee']],
    ],
  )
})

test('ORD-01 API-05 lines with only the specified fields are shown', () => {
  const lines = [
    { pid: 'honey', productName: 'Honey', qty: 2, price: 100, status: 1 },
    { pid: 'rice', productName: 'Rice', qty: 1, price: 50, status: 1 },
  ] as const
  assert.deepEqual(ordersOf(lines), [
    { number: undefined, orderedAt: undefined, refundedAt: undefined, total: 250, lines },
  ])
})
