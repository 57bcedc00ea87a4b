import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asCartLine, toStoredLine } from './cart-line.ts'

const whole = { id: 'rice', title: 'Red Rice', price: 120, MRP: 150, image: ['/rice.webp'], category: 'Rice', qty: 2 }

const stored = [
  ['a whole product', whole, whole],
  [
    'the short form with _id',
    { _id: 'rice', title: 'Red Rice', price: 120, qty: 2 },
    { id: 'rice', title: 'Red Rice', price: 120, MRP: 120, image: [], qty: 2 },
  ],
  ['a single picture', { ...whole, image: '/rice.webp' }, whole],
  ['neither id nor _id', { title: 'Red Rice', price: 120, qty: 2 }, undefined],
  ['no price', { _id: 'rice', title: 'Red Rice', qty: 2 }, undefined],
  ['of a price beyond all groceries', { ...whole, price: 1e9 }, undefined],
  ['no quantity', { ...whole, qty: 0 }, undefined],
  ['not a line', 'rice', undefined],
] as const

for (const [what, value, line] of stored) {
  test(`CART-03 a stored line that is ${what}`, () => {
    const read = asCartLine(value)
    assert.equal(read?.price, line && line.price * 100)
    assert.deepEqual(read && toStoredLine(read), line)
  })
}
