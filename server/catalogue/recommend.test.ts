import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

type Product = { id: string; price: number; out_of_stock: boolean }
type Ways = { ways: { product: Product; quantity: number }[] }

test('EASE-09 the cart’s recommendations reach its next saving: in stock, not in the cart, the cheapest first', async (t) => {
  const { app, deps } = await openShopServer(t)
  const ask = async (query: string) => {
    const answer = await app.inject(`/api/recommendations?${query}`)
    return { status: answer.statusCode, ...(answer.json() as Ways) }
  }
  const all = (await app.inject('/api/products')).json() as Product[]
  const reaching = all
    .filter(({ price, out_of_stock }) => price >= 121 && !out_of_stock)
    .sort((one, other) => one.price - other.price)
  const found = async (query: string) => (await ask(query)).ways.map(({ product, quantity }) => [quantity, product.id])

  // From ₹380 on, ₹121 are missing.
  const [first] = reaching
  assert.ok(first)
  const prices = (await ask('subtotal=380')).ways.map(({ product }) => product.price)
  assert.deepEqual(
    prices,
    reaching.slice(0, 4).map(({ price }) => price),
  )
  assert.ok(!(await found(`subtotal=380&cart=${first.id},none`)).some(([, id]) => id === first.id))
  await sql`UPDATE products SET stock = 0 WHERE id = ${first.id}`.execute(deps.database)
  assert.ok(!(await found('subtotal=380')).some(([, id]) => id === first.id))

  // ₹1,000 are missing: no demo product costs as much, and of two only one has units enough.
  await sql`UPDATE products SET stock = 1 WHERE price_paise >= 50000`.execute(deps.database)
  await sql`UPDATE products SET stock = 2 WHERE id = 'gir-cow-ghee-500ml'`.execute(deps.database)
  assert.deepEqual(await found('subtotal=1501'), [[2, 'gir-cow-ghee-500ml']])
  assert.deepEqual(await ask('subtotal=2500.01'), { status: 200, ways: [] })
  assert.equal((await ask('subtotal=-3')).status, 422)
  assert.equal((await ask('cart=a')).status, 422)
})
