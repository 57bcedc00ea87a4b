import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product, ProductPage } from '#contract/catalogue.ts'
import { priceBandNames, priceBands, sortOrders } from '#domain/catalogue/list-query.ts'
import { fromRupees } from '#domain/money.ts'
import { openResponseCache } from '#server/platform/cache/index.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { cacheCategories, canonicalPageQuery } from './categories.ts'
import { copies, get, idsOf, inShopOrder } from './product-list.fixture.ts'

test('FIND-03 the list by category, state of origin, price band and stock, alone and together, with its count', async (t) => {
  const shop = await openShopServer(t)
  const all: Product[] = (await get(shop, '/api/products')).body
  const [category, state] = ['Honey', 'Karnataka']
  const isIn = (name: (typeof priceBandNames)[number]) => (product: Product) => {
    const price = fromRupees(product.price)
    return price >= priceBands[name].from && price < priceBands[name].below
  }
  const filters: [string, (product: Product) => boolean][] = [
    [`category=${category}`, (product) => product.category === category],
    [`state=${state}`, (product) => product.origin === state],
    ['in_stock=true', (product) => !product.out_of_stock],
    ['price=150-300', isIn('150-300')],
  ]
  // All subsets but the empty one.
  for (let subset = 1; subset < 1 << filters.length; subset += 1) {
    const chosen = filters.filter((_, place) => subset & (1 << place))
    const query = chosen.map(([parameter]) => parameter).join('&')
    const expected = idsOf(inShopOrder(all.filter((product) => chosen.every(([, isLeft]) => isLeft(product)))))
    const body = (await get(shop, `/api/products?${query}`)).body as ProductPage
    assert.deepEqual([body.total, idsOf(body.products)], [expected.length, expected.slice(0, 24)], query)
  }
  const { filters: counts } = (await get(shop, '/api/products?page=1')).body as ProductPage
  assert.deepEqual(
    counts.prices,
    priceBandNames.map((name) => ({ name, count: all.filter(isIn(name)).length })),
  )
  assert.deepEqual(
    new Map(counts.states.map(({ name, count }) => [name, count])),
    new Map(
      [...new Set(all.map(({ origin }) => origin))].map((name) => [
        name,
        all.filter(({ origin }) => origin === name).length,
      ]),
    ),
  )
  assert.equal(counts.sold_out, all.filter((product) => product.out_of_stock).length)
  assert.equal(counts.in_stock, all.length - counts.sold_out)
})

test('FIND-03 LIST-01 the pages of each order together are all products exactly once, in this order', async (t) => {
  const shop = await openShopServer(t)
  // Many of one price.
  await copies(shop, 60)
  const all: Product[] = (await get(shop, '/api/products')).body
  for (const sort of sortOrders) {
    const seen: Product[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await get(shop, `/api/products?sort=${sort}&page=${page}`)
      seen.push(...body.products)
      pages = body.pages
    }
    assert.deepEqual(new Set(idsOf(seen)), new Set(idsOf(all)), sort)
    assert.equal(seen.length, all.length, sort)
    const prices = seen.map(({ price }) => price)
    const ascending = prices.toSorted((one, other) => one - other)
    if (sort === 'shop') assert.deepEqual(idsOf(seen), idsOf(inShopOrder(all)))
    if (sort === 'newest') assert.deepEqual(idsOf(seen), idsOf(all).toReversed())
    if (sort === 'price-asc') assert.deepEqual(prices, ascending)
    if (sort === 'price-desc') assert.deepEqual(prices, ascending.toReversed())
  }
})

test('FIND-03 a filter or order that there is not is refused; a state without products has an empty list', async (t) => {
  const shop = await openShopServer(t)
  for (const query of ['sort=cheap', 'price=1-2', 'in_stock=yes', 'in_stock=', 'state=', 'sort=newest&sort=shop']) {
    const { status, body } = await get(shop, `/api/products?${query}`)
    assert.deepEqual([status, body.code, Object.keys(body.fields)], [422, 'wrong-shape', [query.split('=')[0]]], query)
  }
  const { body } = await get(shop, '/api/products?state=Atlantis')
  assert.deepEqual([body.products, body.total], [[], 0])
  assert.equal((await get(shop, '/api/products?state=Karnataka&price=from-500&page=9')).status, 404)
})

test('FIND-03 each combination is one page in the cache, however its URL is spelt', async (t) => {
  const { deps } = await openShopServer(t)
  const categories = cacheCategories(deps, openResponseCache({ maxBytes: 1 }))
  const canonical = (path: string, query: string) => canonicalPageQuery(categories, path, new URLSearchParams(query))
  for (const [query, expected] of [
    ['utm_source=letter&sort=shop&price=&state=', ''],
    ['sort=dear&in_stock=1&price=cheap', ''],
    ['state=Kerala&state=Goa&category=Rice', '?category=Rice&state=Kerala'],
    ['page=2&sort=price-asc&in_stock=true&price=150-300', '?price=150-300&in_stock=true&sort=price-asc&page=2'],
    // As unknown categories: pages without products are equal.
    ['state=Atlantis', '?state=-'],
    ['state=kerala', '?state=-'],
  ] as const) {
    assert.equal(await canonical('/product', query), expected, query)
  }
  // The home page has the categories only.
  assert.equal(await canonical('/', 'category=Rice&state=Kerala&sort=newest&in_stock=true'), '?category=Rice')
  assert.equal(await canonical('/about', 'category=Rice'), '')
})
