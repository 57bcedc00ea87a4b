import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buyAgain } from './buy-again.ts'

const cases = [
  ['what is withdrawn adds nothing', { left: undefined, isOffered: false }, { added: 0, shortage: 'withdrawn' }],
  ['what is sold out adds nothing', { left: 0 }, { added: 0, shortage: 'sold-out' }],
  ['what is in stock is added as last time', { left: undefined }, { added: 4 }],
  ['as many as are left are enough', { left: 4 }, { added: 4 }],
  ['fewer are left', { left: 3 }, { added: 3, shortage: 'few-left' }],
  ['the cart has some of the last ones', { left: 3, inCart: 1 }, { added: 2, shortage: 'few-left' }],
  ['the cart has all that are left', { left: 3, inCart: 5 }, { added: 0, shortage: 'few-left' }],
  ['a changed price is reported', { left: undefined, price: 520_00 }, { added: 4, isPriceChanged: true }],
  ['but not of what is not added', { left: 0, price: 520_00 }, { added: 0, shortage: 'sold-out' }],
] as const

for (const [what, { left, ...given }, expected] of cases) {
  test(`EASE-08 buying again: ${what}`, () => {
    const {
      isOffered = true,
      inCart = 0,
      price = 499_00,
    }: { isOffered?: boolean; inCart?: number; price?: number } = given
    const again = buyAgain({ quantity: 4, price: 499_00 }, isOffered ? { price, left } : undefined, inCart)
    assert.deepEqual(again, { isPriceChanged: false, ...expected })
  })
}

test('EASE-08 buying again never asks for more than last time, nor brings the cart above what is left', () => {
  const units = fc.integer({ min: 0, max: 999 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), units, units, (quantity, left, inCart) => {
      const { added, shortage } = buyAgain({ quantity, price: 1 }, { price: 1, left }, inCart)
      assert.ok(added >= 0 && added <= quantity)
      assert.ok(added === 0 || added + inCart <= left)
      assert.equal(shortage === undefined, added === quantity)
    }),
  )
})
