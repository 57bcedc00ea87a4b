import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Product, ProductPage } from '#contract/catalogue.ts'
import { pageSize } from '#domain/catalogue/pagination.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { setStock } from '../stock/stock.fixture.ts'
import { listPage } from './list-page.ts'
import { allIds, copies, get, idsOf, inShopOrder, settles } from './product-list.fixture.ts'
import { viewWithNeighbours } from './view-with-neighbours.ts'

test('API-01 a page has 24 products, the total and the categories; without parameters the list is whole', async (t) => {
  const shop = await openShopServer(t)
  const { body: all } = await get(shop, '/api/products')
  const { status, body } = await get(shop, '/api/products?page=1')
  const first = body as ProductPage
  assert.equal(status, 200)
  assert.deepEqual(first.products, inShopOrder(all as Product[]).slice(0, pageSize))
  assert.deepEqual([first.from, first.page, first.pages, first.total], [1, 1, 2, all.length])
  const counted = Object.entries(Object.groupBy(all as { category: string }[], ({ category }) => category))
  assert.deepEqual(
    new Map(first.categories.map(({ name, count }) => [name, count])),
    new Map(counted.map(([name, its]) => [name, its?.length ?? 0])),
  )
  const honey = (await get(shop, '/api/products?category=Honey')).body as ProductPage
  assert.deepEqual(honey.products, inShopOrder((await get(shop, '/api/category?type=Honey')).body as Product[]))
  const range = (await get(shop, '/api/products?page=2&from=1')).body as ProductPage
  assert.deepEqual([range.from, range.page, range.products], [1, 2, inShopOrder(all as Product[])])
})

test('API-01 a page beyond the end is not found; an invalid number is refused', async (t) => {
  const shop = await openShopServer(t)
  for (const query of ['page=3', 'page=3&category=Honey', 'page=2&category=Shoes']) {
    const { status, body } = await get(shop, `/api/products?${query}`)
    assert.deepEqual([status, body.code], [404, 'page-not-found'], query)
  }
  for (const query of ['page=0', 'page=x', 'page=1&from=-1', 'page=1e3', 'page=9999999']) {
    assert.equal((await get(shop, `/api/products?${query}`)).status, 422, query)
  }
  const { body } = await get(shop, '/api/products?category=Shoes')
  assert.deepEqual([body.products, body.total, body.pages], [[], 0, 1])
})

test('LIST-01 property: the pages together are all products exactly once, also while products are added', async (t) => {
  const shop = await openShopServer(t)
  await copies(shop, 3000)
  await setStock(shop.deps.database, 5)
  // Gaps: withdrawn, removed, moved to another category, and back again.
  await sql`UPDATE products SET withdrawn_at = now() WHERE position % 7 = 0`.execute(shop.deps.database)
  await sql`UPDATE products SET withdrawn_at = NULL WHERE position % 14 = 0`.execute(shop.deps.database)
  await sql`UPDATE products SET category = 'Oils' WHERE position % 11 = 0`.execute(shop.deps.database)
  await sql`DELETE FROM products WHERE position BETWEEN 900 AND 1100`.execute(shop.deps.database)
  await sql`UPDATE categories SET name = 'Filter Coffee' WHERE name = 'Coffee'`.execute(shop.deps.database)
  for (const category of [undefined, 'Honey', 'Oils', 'Filter Coffee']) {
    const before = await allIds(shop, category)
    const seen: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await listPage(shop.deps, { category, from: page, page })
      assert.ok('products' in list)
      seen.push(...idsOf(list.products))
      pages = list.pages
      if (page % 20 === 1 && page < pages) await copies(shop, 5, category)
    }
    assert.deepEqual(seen.slice(0, before.length), before, category ?? 'all')
    assert.deepEqual(seen, await allIds(shop, category), category ?? 'all')
  }
})

test('LIST-01 FIND-03 what is sold out stands after the rest in the shop’s order, on every page', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  await copies(shop, 30)
  await setStock(database, 5)
  const ids = await allIds(shop)
  const soldOut = new Set(ids.filter((_, nth) => nth % 3 === 0))
  for (const id of soldOut) await setStock(database, 0, id)
  const listed = async (query: string) => idsOf((await get(shop, `/api/products?${query}`)).body.products)
  const expected = () => [...ids.filter((id) => !soldOut.has(id)), ...ids.filter((id) => soldOut.has(id))]
  const page = (nth: number) => expected().slice((nth - 1) * pageSize, nth * pageSize)
  await settles(async () => isDeepStrictEqual(await listed('page=1'), page(1)))
  for (const nth of [2, 3, 4]) assert.deepEqual(await listed(`page=${nth}`), page(nth), `page ${nth}`)
  assert.deepEqual(await listed('page=3&from=2'), [...page(2), ...page(3)])
  assert.deepEqual(await listed('sort=newest'), ids.toReversed().slice(0, pageSize))

  const [first = ''] = page(1)
  await setStock(database, 0, first)
  soldOut.add(first)
  await settles(async () => isDeepStrictEqual(await listed('page=1'), page(1)))
  for (const nth of [2, 3, 4]) assert.deepEqual(await listed(`page=${nth}`), page(nth), `then page ${nth}`)
})

test('LIST-01 property: total and products of a page are of one snapshot, before any notification', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const { total: before } = (await get(shop, '/api/products?page=1')).body
  await sql`ALTER TABLE products DISABLE TRIGGER products_changed`.execute(database)
  const counts = async (page: number) => {
    const { products, total, pages, categories } = (await get(shop, `/api/products?page=${page}`)).body as ProductPage
    assert.equal(products.length, page < pages ? pageSize : total - (pages - 1) * pageSize)
    assert.equal(
      categories.reduce((sum, { count }) => sum + count, 0),
      total,
    )
    return [total, pages]
  }
  await copies(shop, 10)
  assert.deepEqual(await counts(2), [before + 10, 3])
  assert.deepEqual(await counts(3), [before + 10, 3])
  await sql`UPDATE products SET withdrawn_at = now() WHERE id LIKE 'copy-%'`.execute(database)
  assert.equal((await get(shop, '/api/products?page=3&from=2')).status, 404)
})

test('PROD-05 related products are the next twelve of the category, wrapping around', async (t) => {
  const shop = await openShopServer(t)
  await copies(shop, 20, 'Honey')
  const honeys = await allIds(shop, 'Honey')
  const relatedTo = async (place: number) => {
    const seen = await viewWithNeighbours(shop.deps, { id: honeys.at(place) ?? '' })
    return isRefusal(seen) ? seen : idsOf(seen.neighbours)
  }
  assert.deepEqual(await relatedTo(0), honeys.slice(1, 13))
  assert.deepEqual(await relatedTo(-2), [...honeys.slice(0, 11), ...honeys.slice(-1)])
  assert.ok(isRefusal(await viewWithNeighbours(shop.deps, { id: 'nowhere' })))
})

test('CART-06 a change purges just the responses that show the product', async (t) => {
  const shop = await openShopServer(t)
  const all = await allIds(shop)
  const etag = async (url: string) => String((await shop.app.inject({ method: 'GET', url })).headers.etag)
  const urls = ['/api/products?page=1', '/api/products?page=2', `/api/products/${all[30]}`, '/api/category?type=Honey']
  const before = await Promise.all(urls.map(etag))
  // Within its price band: counts stay as they are.
  await sql`UPDATE products SET price_paise = price_paise - 1 WHERE id = ${all[30]}`.execute(shop.deps.database)
  await settles(async () => (await etag(urls[1] ?? '')) !== before[1])
  const after = await Promise.all(urls.map(etag))
  assert.deepEqual(
    after.map((tag, place) => tag !== before[place]),
    [false, true, true, false],
  )
})

test('LIST-01 a new product is on the last page and in every total', async (t) => {
  const shop = await openShopServer(t)
  await setStock(shop.deps.database, 5)
  const total = async () => (await get(shop, '/api/products?page=1')).body.total
  const before = await total()
  await get(shop, '/api/products?page=2')
  await copies(shop, 1)
  await settles(async () => (await total()) === before + 1)
  await settles(async () => (await get(shop, '/api/products?page=2')).body.products.at(-1).id.startsWith('copy-'))
  await copies(shop, 50)
  await settles(async () => (await total()) === before + 51)
})
