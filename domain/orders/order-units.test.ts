import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelUnits, moveUnits, type UnitPlace } from './order-units.ts'
import { orderOf } from './stored-order.fixture.ts'

const unit = (quantity: number) => [{ position: 0, quantity }]

test('ORDERS-03 units move from place to place, and the words follow them', () => {
  let order = orderOf({ quantity: 3 })
  const steps: readonly [number, UnitPlace, UnitPlace, string, string][] = [
    [1, 'toPack', 'packed', 'part-packed', 'ordered'],
    [2, 'toPack', 'packed', 'packed', 'ordered'],
    [3, 'packed', 'shipped', 'shipped', 'ordered'],
    [3, 'shipped', 'delivered', 'delivered', 'delivered'],
  ]
  for (const [quantity, from, to, fulfilment, status] of steps) {
    order = moveUnits(order, unit(quantity), { from, to })
    assert.deepEqual([order.fulfilment, order.lines[0]?.status], [fulfilment, status])
  }
  assert.equal(cancelUnits(orderOf({ quantity: 2 }), unit(2)).fulfilment, 'cancelled')
})

test('ORDERS-03 REFUND-02 units that come back are to pack, but for those that a credit note took back', () => {
  for (const [credited, returned, cancelled] of [
    [0, 0, 0],
    [1, 0, 1],
    [2, 2, 2],
  ] as const) {
    const sent = orderOf({ quantity: 2, shipped: 2, credited, returned })
    const [line] = moveUnits(sent, unit(2), { from: 'shipped', to: 'toPack' }).lines
    assert.deepEqual([line?.toPack, line?.cancelled], [2 - cancelled, cancelled])
  }
})
