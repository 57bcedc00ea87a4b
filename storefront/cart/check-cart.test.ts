import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartProduct } from './cart-store.ts'

type Stub = { price?: number; out_of_stock?: boolean; isGone?: boolean; left?: number }

const product = (id: string, price = 100): CartProduct => ({ id, title: id, price: price * 100, mrp: 99900, image: [] })

/** The shop's answers, by product id; none when it cannot be reached. */
function answerWith(stubs: { readonly [id: string]: Stub } | undefined): string[] {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://shop')
    asked.push(url.pathname)
    if (!stubs) throw new TypeError('Failed to fetch')
    if (url.pathname === '/api/shortages') {
      const wanted = url.searchParams.get('wanted')?.split(',') ?? []
      const shortages = wanted.flatMap((line) => {
        const [id = '', qty] = line.split(':')
        const left = stubs[id]?.left
        return left !== undefined && left < Number(qty) ? [{ id, left }] : []
      })
      return Response.json({ shortages })
    }
    const id = url.pathname.split('/').at(-1) ?? ''
    const { isGone, price = 100, out_of_stock = false } = stubs[id] ?? {}
    if (isGone) return Response.json({ error: 'Not there', code: 'unknown-product' }, { status: 404 })
    return Response.json({ id, title: id, price, MRP: 999, image: [], out_of_stock, discount: 0 })
  }
  return asked
}

async function filled(...products: readonly (readonly [CartProduct, number])[]) {
  // In memory, as where storage is blocked.
  Object.assign(globalThis, { window: {} })
  const store = await import('./cart-store.ts')
  const { checkCart } = await import('./check-cart.ts')
  const { priceChanges } = await import('./price-changes.ts')
  store.cart.clear()
  for (const [one, qty] of products) store.cart.add(one, qty)
  const look = () => {
    const { leftOut, totals, buyable, availability } = store.readCheckedCart()
    return {
      leftOut: leftOut.map(({ line, reason, units }) => `${line.id}: ${reason}, ${units}`),
      payable: totals.payable / 100,
      changes: priceChanges(buyable, availability),
    }
  }
  return { cart: store.cart, checkCart, look }
}

test('CART-06 PAY-01 stock that falls, a withdrawal and a changed price are learnt; what was known stands while the shop does not answer', async () => {
  const { checkCart, look } = await filled([product('honey'), 5], [product('ghee'), 1], [product('rice'), 2])
  assert.deepEqual(look(), { leftOut: [], payable: 750, changes: [] })
  answerWith({ honey: { left: 3 }, ghee: { isGone: true }, rice: { price: 120 } })
  await checkCart()
  const known = {
    leftOut: ['honey: too-many, 3', 'ghee: withdrawn, 0'],
    payable: 490,
    changes: ['rice: ₹120 instead of ₹100 each', 'Total: ₹490 instead of ₹500'],
  }
  assert.deepEqual(look(), known)
  answerWith(undefined)
  await checkCart()
  assert.deepEqual(look(), known, 'without a network')
  answerWith({})
  await checkCart()
  assert.deepEqual(look(), { leftOut: [], payable: 750, changes: [] }, 'all is there again, at the first price')
})

test('CART-09 Q-07 a price that another tab has refreshed is told here too', async () => {
  const { cart, checkCart, look } = await filled([product('rice'), 1])
  answerWith({})
  await checkCart()
  cart.refresh([product('rice', 130)])
  answerWith({ rice: { price: 130 } })
  await checkCart()
  assert.deepEqual(look().changes, ['rice: ₹130 instead of ₹100 each', 'Total: ₹130 instead of ₹100'])
})

test('CART-06 a product that is put into the cart again is not what it was before', async () => {
  const { cart, checkCart, look } = await filled([product('rice'), 1], [product('ghee'), 1])
  answerWith({ ghee: { out_of_stock: true, left: 0 } })
  await checkCart()
  assert.deepEqual(look().leftOut, ['ghee: out-of-stock, 0'])
  cart.drop('ghee')
  cart.add(product('ghee'), 1)
  assert.deepEqual(look(), { leftOut: [], payable: 200, changes: [] })
})

test('CART-06 PAY-05 units of a payment that is being checked are not sold out to whoever has paid them', async () => {
  const { checkCart, look } = await filled([product('ghee'), 2])
  const { saveReservation, clearReservation } = await import('./reservation.ts')
  const { writeStored } = await import('../platform/stored-value.ts')
  writeStored('auth', { token: 't', user_id: '7', name: 'Asha' })
  saveReservation({ orderId: 'order_1', user_id: '7', products: ['ghee'] })
  answerWith({ ghee: { out_of_stock: true, left: 0 } })
  await checkCart()
  assert.deepEqual(look().leftOut, [])
  clearReservation()
  await checkCart()
  assert.deepEqual(look().leftOut, ['ghee: out-of-stock, 0'])
})

test('CART-06 all lines of a large cart are asked for, in addresses that stay short', async () => {
  const ids = Array.from({ length: 130 }, (_, nth) => `p${nth}`)
  const { checkCart, look } = await filled(...ids.map((id) => [product(id), 2] as const))
  const asked = answerWith({ p129: { left: 1 } })
  await checkCart()
  assert.deepEqual(look().leftOut, ['p129: too-many, 1'])
  assert.equal(asked.filter((path) => path === '/api/shortages').length, 3)
})

test('CART-06 PAY-01 where the shop cannot say what there is, a known shortage stops nobody, and what the other requests say is learnt', async () => {
  const ids = Array.from({ length: 70 }, (_, nth) => `p${nth}`)
  const { checkCart, look } = await filled(...ids.map((id) => [product(id), 2] as const))
  answerWith({ p0: { left: 1 } })
  await checkCart()
  assert.deepEqual(look().leftOut, ['p0: too-many, 1'])
  answerWith({ p69: { left: 1 } })
  const answer = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    String(input).includes('shortages') && String(input).includes('p0%3A')
      ? Response.json({ error: 'Something went wrong', code: 'fault' }, { status: 500 })
      : answer(input, init)
  await checkCart()
  assert.deepEqual(look().leftOut, ['p69: too-many, 1'])
})
