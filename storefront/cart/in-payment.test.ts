import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart, takeFromCart } from '#domain/cart/cart.ts'
import { type InPayment, keepMarksWithin, markInPayment, takePaidUnits } from './in-payment.ts'

type Line = { readonly id: string; readonly qty: number; readonly inPayment?: readonly InPayment[] }

const paid = [
  { pid: 'coffee', qty: 2 },
  { pid: 'dal', qty: 1 },
]
const before: readonly Line[] = [
  { id: 'coffee', qty: 2 },
  { id: 'dal', qty: 1 },
]
const opened = markInPayment(before, { orderId: 'order_1', paid })
const take = (lines: readonly Line[], id: string, qty = 1) => keepMarksWithin(takeFromCart(lines, id, qty))

test('PAY-05 exactly what was paid leaves the cart, never units that were put in afterwards', () => {
  const after = (lines: readonly Line[]) => takePaidUnits(lines, 'order_1')
  assert.deepEqual(after(opened), [])
  assert.deepEqual(after(addToCart(opened, { id: 'coffee' }, 3)), [{ id: 'coffee', qty: 3 }], 'more of the same')
  assert.deepEqual(
    after(addToCart<Line>([], { id: 'coffee' }, 2)),
    [{ id: 'coffee', qty: 2 }],
    'cleared and filled again',
  )
  const fewer = addToCart(take(opened, 'coffee'), { id: 'coffee' }, 2)
  assert.deepEqual(after(fewer), [{ id: 'coffee', qty: 2 }], 'one taken out, two put in')
  assert.deepEqual(after(take(opened, 'coffee', 2)), [])
  assert.deepEqual(takePaidUnits(opened, 'order_2'), opened, 'of another payment')
})

test('PAY-05 of two payments that two tabs have opened each takes what it has paid, and the other what is left of its own', () => {
  const withRice: readonly Line[] = [...opened, { id: 'rice', qty: 1 }]
  const more = [...paid, { pid: 'rice', qty: 1 }]
  const both = markInPayment(withRice, { orderId: 'order_2', paid: more })
  const left = takePaidUnits(both, 'order_1')
  assert.deepEqual(
    left.map(({ id, qty }) => [id, qty]),
    [['rice', 1]],
  )
  assert.deepEqual(takePaidUnits(left, 'order_2'), [])
  assert.deepEqual(takePaidUnits(both, 'order_2'), [])
})
