import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addToCart,
  type CartLine,
  cartFrom,
  countOf,
  dropFromCart,
  maxOfOneProduct,
  replaceCart,
  restoreToCart,
  takeFromCart,
  wholeQuantity,
  withRemoved,
} from './cart.ts'

const rice = { id: 'rice', qty: 2 }
const honey = { id: 'honey', qty: 1 }
const anyId = fc.constantFrom('rice', 'honey', 'ghee', 'oil')
const anyLine = fc.record({ id: anyId, qty: fc.integer({ min: 1, max: 40 }) }, { noNullPrototype: true })
const anyCart = fc.uniqueArray(anyLine, { selector: (line) => line.id })
const asLine = (value: unknown): CartLine | undefined => {
  const { id, qty } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && wholeQuantity(qty) > 0 ? { id, qty: wholeQuantity(qty) } : undefined
}

test('CART-01 an id already present grows by the added quantity', () => {
  assert.deepEqual(addToCart([rice, honey], { id: 'rice' }, 3), [{ id: 'rice', qty: 5 }, honey])
})

test('CART-01 a new id comes last with the given quantity', () => {
  assert.deepEqual(addToCart([rice], { id: 'honey' }, 4), [rice, { id: 'honey', qty: 4 }])
})

test('CART-01 an invalid quantity adds nothing', () => {
  for (const qty of [0, -3, Number.NaN, 0.4]) assert.deepEqual(addToCart([rice], { id: 'honey' }, qty), [rice])
})

test('CART-02 a line is removed when its quantity falls below one', () => {
  assert.deepEqual(takeFromCart([rice, honey], 'honey'), [rice])
  assert.deepEqual(takeFromCart([rice, honey], 'rice'), [{ id: 'rice', qty: 1 }, honey])
  assert.deepEqual(takeFromCart([rice, honey], 'rice', 2), [honey])
  assert.deepEqual(takeFromCart([rice, honey], 'unknown'), [rice, honey])
})

test('CART-02 an update replaces the cart, or keeps it when no list is supplied', () => {
  assert.deepEqual(replaceCart([rice], [honey]), [honey])
  assert.deepEqual(replaceCart([rice], []), [])
  assert.deepEqual(replaceCart([rice], undefined), [rice])
})

test('CART-02 dropping removes the line whatever its quantity', () => {
  assert.deepEqual(dropFromCart([rice, honey], 'rice'), [honey])
})

test('CART-03 a stored cart: other values than lists are refused, invalid lines left out, equal ids merged', () => {
  for (const garbage of [null, 7, 'rice', { rice: 2 }]) assert.equal(cartFrom(garbage, asLine), undefined)
  assert.deepEqual(cartFrom([rice, null, { id: 7 }, { id: 'ghee', qty: 'two' }, rice], asLine), [
    { id: 'rice', qty: 4 },
  ])
})

test('CART-03 property: every stored value gives a bounded cart with each id once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyLine, fc.anything())), (stored) => {
      const cart = cartFrom(stored, asLine) ?? []
      assert.equal(new Set(cart.map((line) => line.id)).size, cart.length)
      assert.ok(cart.every((line) => line.qty >= 1 && line.qty <= maxOfOneProduct))
    }),
  )
})

test('CART-01 property: adding raises the count by exactly the quantity and touches no other line', () => {
  fc.assert(
    fc.property(anyCart, anyId, fc.integer({ min: 1, max: 20 }), (cart, id, qty) => {
      const after = addToCart(cart, { id }, qty)
      assert.equal(countOf(after), countOf(cart) + qty)
      assert.deepEqual(
        after.filter((line) => line.id !== id),
        cart.filter((line) => line.id !== id),
      )
    }),
  )
})

test('CART-02 property: adding and subtracting the same quantity changes nothing', () => {
  fc.assert(
    fc.property(anyCart, anyId, fc.integer({ min: 1, max: 20 }), (cart, id, qty) => {
      assert.deepEqual(takeFromCart(addToCart(cart, { id }, qty), id, qty), cart)
    }),
  )
})

test('CART-02 property: subtracting often enough empties every cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      let left = cart as readonly CartLine[]
      for (const line of cart) for (let n = 0; n < line.qty; n++) left = takeFromCart(left, line.id)
      assert.deepEqual(left, [])
    }),
  )
})

test('EASE-06 undoing a removal brings lines back at their place and keeps later changes', () => {
  const before = [
    { id: 'rice', qty: 2 },
    { id: 'honey', qty: 1 },
    { id: 'ghee', qty: 4 },
  ]
  assert.deepEqual(restoreToCart([], { before, ids: ['rice', 'honey', 'ghee'] }), before)
  const now = [
    { id: 'rice', qty: 3 },
    { id: 'ghee', qty: 4 },
    { id: 'dal', qty: 1 },
  ]
  assert.deepEqual(restoreToCart(now, { before, ids: ['honey'] }), [
    { id: 'rice', qty: 3 },
    { id: 'honey', qty: 1 },
    { id: 'ghee', qty: 4 },
    { id: 'dal', qty: 1 },
  ])
})

test('EASE-06 undoing a removal does not bring back what was removed in another way meanwhile', () => {
  const before = [
    { id: 'rice', qty: 2 },
    { id: 'honey', qty: 1 },
    { id: 'ghee', qty: 4 },
  ]
  assert.deepEqual(restoreToCart([{ id: 'dal', qty: 1 }], { before, ids: ['ghee'] }), [
    { id: 'ghee', qty: 4 },
    { id: 'dal', qty: 1 },
  ])
})

test('EASE-06 property: lines removed one by one keep their places, and come back to them in any order', () => {
  const removedFrom = (cart: readonly CartLine[], ids: readonly string[]) => {
    const removals: { before: readonly CartLine[]; ids: readonly string[] }[] = []
    let left = cart
    for (const id of ids) {
      removals.push({ before: withRemoved(left, removals), ids: [id] })
      left = dropFromCart(left, id)
      assert.deepEqual(withRemoved(left, removals), cart)
    }
    return { left, removals }
  }
  fc.assert(
    fc.property(fc.shuffledSubarray(['rice', 'honey', 'ghee', 'oil']), fc.func(fc.nat()), (ids, order) => {
      const cart = ['rice', 'honey', 'ghee', 'oil'].map((id, place) => ({ id, qty: place + 1 }))
      let { left, removals } = removedFrom(cart, ids)
      for (const removal of removals.toSorted((one, other) => order(one.ids) - order(other.ids))) {
        left = restoreToCart(left, removal)
        removals = removals.filter((open) => open !== removal)
        assert.deepEqual(withRemoved(left, removals), cart)
      }
      assert.deepEqual(left, cart)
    }),
  )
})
