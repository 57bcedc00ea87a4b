import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { serveOn } from '#server/http/serve.ts'
import { openResponseCache, type View } from '#server/platform/cache/index.ts'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { tagsOfChange } from './catalogue-tags.ts'
import { cacheCategories, canonicalCategory } from './categories.ts'
import { copiedColumns, settles } from './product-list.fixture.ts'

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

test('FACT-01 FACT-02 a product names grower and packer apart and declares its pack; what is not known is left out', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const seen = async () => (await get(shop, '/api/products/wild-forest-honey-500g')).json()
  const honey = await seen()
  const name = 'Kurinji Slopes Honey Gatherers’ Collective'
  const grower = { id: 'kurinji-slopes-honey-gatherers', name, place: 'Kotagiri, the Nilgiris', state: honey.origin }
  assert.deepEqual(honey.grower, grower)
  assert.equal(honey.packer.name, name)
  assert.deepEqual([honey.ingredients, honey.allergens], [['Raw forest honey'], []])
  assert.deepEqual([honey.nutrition.per, honey.nutrition.carbohydrate_g], ['100 g', 82])
  assert.equal(honey.warning, 'Not for infants under one year')
  await database
    .updateTable('products')
    .set({ grower_id: null, ingredients: [], nutrition: null, storage: null, warning: null })
    .where('id', '=', honey.id)
    .execute()
  await settles(async () => !('grower' in (await seen())))
  const { grower: _, nutrition, storage, warning, ...rest } = honey
  assert.ok(nutrition && storage && warning)
  assert.deepEqual(await seen(), { ...rest, ingredients: [] })
})

test('FACT-02 the database refuses nutrition that is incomplete, negative or without its base', async (t) => {
  const { database } = (await openShopServer(t)).deps
  const { nutrition } = await database
    .selectFrom('products')
    .select('nutrition')
    .where('nutrition', 'is not', null)
    .executeTakeFirstOrThrow()
  const { sodium_mg: _, ...withoutSodium } = nutrition as { sodium_mg: number }
  for (const wrong of [
    withoutSodium,
    { ...nutrition, protein_g: -1 },
    { ...nutrition, protein_g: '7 g' },
    { ...nutrition, per: 'a handful' },
    { ...nutrition, taste: 1 },
  ]) {
    await assert.rejects(
      database
        .updateTable('products')
        .set({ nutrition: JSON.stringify(wrong) as never })
        .execute(),
      /products_nutrition_complete/,
      JSON.stringify(wrong),
    )
  }
})

test('CART-06 a price change and a sell-out in SQL are visible without a restart', async (t) => {
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
  const deadline = Date.now() + 20_000
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
  const categories = cacheCategories(deps, openResponseCache({ maxBytes: 1 }))
  const spelled = (name: string) => canonicalCategory(categories, name)
  assert.equal(await spelled('Honey'), 'Honey')
  assert.deepEqual([await spelled('Shoes'), await spelled('honey')], ['-', '-'])

  assert.deepEqual((await app.inject('/api/category?type=Tea')).json(), [])
  await deps.database.insertInto('categories').values({ name: 'Tea', position: 99 }).execute()
  await deps.database.updateTable('products').set({ category: 'Tea' }).where('category', '=', 'Honey').execute()
  const deadline = Date.now() + 20_000
  let teas: unknown[] = []
  while (teas.length === 0 && Date.now() < deadline) {
    await setImmediate()
    teas = (await app.inject('/api/category?type=Tea')).json()
  }
  assert.ok(teas.length > 0)
})

test('CART-06 API-01 a request that comes after products were added never gets the refusal of an earlier one', async (t) => {
  const { deps } = await openShopServer(t)
  const app = Fastify()
  const stored = openResponseCache({ maxBytes: 10_000_000 })
  const urls = ['/api/products/copy-1', '/api/products?page=9', '/api/products?category=Honey&page=9']
  const rendered = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let renderings = 0
  const slow = (render: View['render']) => async () => {
    const response = await render()
    renderings += 1
    if (renderings === urls.length) rendered.resolve()
    await finish.promise
    return response
  }
  const cache = {
    ...stored,
    getOrRender: (key: string, render: View['render']) => stored.getOrRender(key, slow(render)),
  }
  const categories = cacheCategories(deps, stored)
  catalogueRoutes(serveOn(app, { authenticate: async () => undefined, cache, headers: {} }), deps, { categories })
  const statuses = () => Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))
  const earlier = statuses()
  await rendered.promise
  const columns = sql.raw(copiedColumns)
  await sql`INSERT INTO products (id, title, category, ${columns})
    SELECT 'copy-' || n, title, category, ${columns}
    FROM products AS model, generate_series(1, 300) AS n
    WHERE model.id = (SELECT id FROM products WHERE category = 'Honey' LIMIT 1)`.execute(deps.database)
  stored.purge(tagsOfChange('{"change": "catalogue"}'))
  const later = statuses()
  finish.resolve()
  assert.deepEqual(
    [await earlier, await later],
    [
      [404, 404, 404],
      [200, 200, 200],
    ],
  )
})

test('API-01 the cached answer of unknown categories stays empty when one of them gets products meanwhile', async (t) => {
  const { deps } = await openShopServer(t)
  const app = Fastify()
  const cache = openResponseCache({ maxBytes: 10_000_000 })
  // A request that began before the category existed.
  const categories = {
    all: async () => [],
    has: async () => false,
    renamed: async () => undefined,
    hasState: async () => false,
  }
  catalogueRoutes(serveOn(app, { authenticate: async () => undefined, cache, headers: {} }), deps, { categories })
  assert.deepEqual((await app.inject('/api/products?category=Honey')).json().products, [])
  assert.ok(cache.get('/api/products?category=-'))
  assert.deepEqual((await app.inject('/api/category?type=Honey')).json(), [])
  assert.ok(cache.get('/api/category?type=-'))
})
