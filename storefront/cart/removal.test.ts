import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartProduct } from './cart-store.ts'

test('EASE-05 EASE-06 while an earlier removal can be undone, one Undo brings both back to their places; what was added again meanwhile stays', async () => {
  // In memory, as where storage is blocked.
  Object.assign(globalThis, { window: {} })
  const { cart, readCart } = await import('./cart-store.ts')
  const { offerUndo, undoRemoval } = await import('./removal.ts')
  const product = (id: string): CartProduct => ({ id, title: id, price: 10000, mrp: 10000, image: [] })
  const [rice, honey, ghee] = [product('rice'), product('honey'), product('ghee')]
  const units = () => readCart().map(({ id, qty }) => [id, qty])
  const remove = (product: CartProduct) => {
    offerUndo([product])
    cart.drop(product.id)
  }
  // Tests of other files share the cart.
  cart.clear()
  for (const [qty, product] of [rice, honey, ghee].entries()) cart.add(product, qty + 1)
  remove(rice)
  remove(honey)
  undoRemoval()
  assert.deepEqual(units(), [
    ['rice', 1],
    ['honey', 2],
    ['ghee', 3],
  ])
  remove(rice)
  cart.add(rice, 5)
  remove(ghee)
  undoRemoval()
  assert.deepEqual(units(), [
    ['honey', 2],
    ['ghee', 3],
    ['rice', 5],
  ])
  undoRemoval()
  assert.equal(units().length, 3, 'once')

  const filled = readCart()
  cart.drop(ghee.id)
  offerUndo(filled, { text: 'Your cart was emptied', now: filled })
  cart.clear()
  undoRemoval()
  assert.deepEqual(readCart(), filled, 'with the line that was removed before')
})
