import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { serveOn } from '#server/http/serve.ts'
import { openResponseCache } from '#server/platform/cache/response-cache.ts'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { cacheCategories, canonicalCategory } from './categories.ts'

const get = ({ app }: ShopServer, url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test('API-01 the list has every product in the specified shape, in rupees, the latest last', async (t) => {
  const shop = await openShopServer(t)
  const products = (await get(shop, '/api/products')).json()
  assert.ok(products.length >= 32)
  for (const product of products) {
    assert.equal(typeof product.id, 'string')
    assert.ok(product.price > 0 && product.price <= product.MRP && product.MRP < 5000, `${product.id} in rupees`)
    assert.equal(product.discount, Math.floor(((product.MRP - product.price) * 100) / product.MRP))
    assert.ok(product.description.length > 0 && product.key_benefits.length > 0 && product.image.length > 0)
    assert.equal(typeof product.out_of_stock, 'boolean')
    assert.equal('stock' in product, false)
  }
  const ids = (await shop.deps.database.selectFrom('products').select('id').orderBy('position').execute()).map(
    (row) => row.id,
  )
  assert.deepEqual(
    products.map((product: { id: string }) => product.id),
    ids,
  )
})

test('API-01 one product, one category, and 404 for an unknown product', async (t) => {
  const shop = await openShopServer(t)
  const [first] = (await get(shop, '/api/products')).json()
  assert.deepEqual((await get(shop, `/api/products/${first.id}`)).json(), first)
  const unknown = await get(shop, '/api/products/no-such-product')
  assert.deepEqual([unknown.statusCode, unknown.json().code], [404, 'product-not-found'])

  const honey = (await get(shop, '/api/category?type=Honey')).json()
  assert.ok(honey.length >= 4 && honey.every((product: { category: string }) => product.category === 'Honey'))
  assert.deepEqual((await get(shop, '/api/category?type=Shoes')).json(), [])
  assert.equal((await get(shop, '/api/category')).statusCode, 422)
})

test('CART-06 a price change and a sell-out in SQL are visible within a second', async (t) => {
  const shop = await openShopServer(t)
  const [first] = (await get(shop, '/api/products')).json()
  const read = async () => {
    const [one, all, some] = await Promise.all([
      get(shop, `/api/products/${first.id}`),
      get(shop, '/api/products'),
      get(shop, `/api/category?type=${first.category}`),
    ])
    const among = (list: { id: string }[]) => list.find(({ id }) => id === first.id)
    return [one.json(), among(all.json()), among(some.json())].map((product) => [product.price, product.out_of_stock])
  }
  await read()
  await shop.deps.database
    .updateTable('products')
    .set({ price_paise: 77_00, mrp_paise: 90_00, stock: 0 })
    .where('id', '=', first.id)
    .execute()
  const deadline = Date.now() + 1000
  let seen = await read()
  while (seen.some(([price]) => price !== 77) && Date.now() < deadline) {
    // Cached answers never yield to the event loop, which must process PostgreSQL's message.
    await setImmediate()
    seen = await read()
  }
  assert.deepEqual(seen, [
    [77, true],
    [77, true],
    [77, true],
  ])
})

test('CART-06 a current ETag is answered with 304, and with the new product after a change', async (t) => {
  const shop = await openShopServer(t)
  const first = await get(shop, '/api/products', { 'accept-encoding': 'br' })
  assert.equal(first.headers['content-encoding'], 'br')
  const etag = String(first.headers.etag)
  const again = await get(shop, '/api/products', { 'accept-encoding': 'br', 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  const otherwise = await get(shop, '/api/products', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  assert.equal(otherwise.statusCode, 200)
  const [{ id }] = (await get(shop, '/api/products')).json()
  // Browsers and proxies may store it but must revalidate.
  for (const _ of [1, 2]) assert.equal((await get(shop, `/api/products/${id}`)).headers['cache-control'], 'no-cache')
})

test('UX-02 every answer has the security headers', async (t) => {
  const shop = await openShopServer(t)
  for (const url of ['/api/products', '/healthz', '/userInvoices']) {
    const { headers } = await get(shop, url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['x-frame-options'], 'DENY', url)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups', url)
  }
})

test('API-01 unknown categories share one cached answer; a new category is known at once', async (t) => {
  const { app, deps } = await openShopServer(t)
  const categories = cacheCategories(deps)
  const spelled = (name: string) => canonicalCategory(categories, name)
  assert.equal(await spelled('Honey'), 'Honey')
  assert.deepEqual([await spelled('Shoes'), await spelled('honey')], ['-', '-'])

  assert.deepEqual((await app.inject('/api/category?type=Tea')).json(), [])
  await deps.database.insertInto('categories').values({ name: 'Tea', position: 99 }).execute()
  await deps.database.updateTable('products').set({ category: 'Tea' }).where('category', '=', 'Honey').execute()
  const deadline = Date.now() + 1000
  let teas: unknown[] = []
  while (teas.length === 0 && Date.now() < deadline) {
    await setImmediate()
    teas = (await app.inject('/api/category?type=Tea')).json()
  }
  assert.ok(teas.length > 0)
})

test('API-01 the cached answer of unknown categories stays empty when one of them gets products meanwhile', async (t) => {
  const { deps } = await openShopServer(t)
  const app = Fastify()
  const cache = openResponseCache({ maxBytes: 10_000_000 })
  // A request that began before the category existed.
  const categories = { all: async () => [], has: async () => false, purge() {} }
  catalogueRoutes(serveOn(app, { authenticate: async () => undefined, cache, headers: {} }), deps, { categories })
  assert.deepEqual((await app.inject('/api/products?category=Honey')).json().products, [])
  assert.ok(cache.get('/api/products?category=-'))
  assert.deepEqual((await app.inject('/api/category?type=Honey')).json(), [])
  assert.ok(cache.get('/api/category?type=-'))
})
