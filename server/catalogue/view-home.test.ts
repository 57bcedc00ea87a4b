import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { setStock } from '../stock/stock.fixture.ts'
import { readOneOfEachCategory } from './home.store.ts'
import { allIds, idsOf, settles } from './product-list.fixture.ts'
import { viewAbout } from './view-about.ts'
import { viewHome } from './view-home.ts'

test('HOME-01 HOME-02 the home page shows five random products and the newest six', async (t) => {
  const shop = await openShopServer(t)
  const all = await allIds(shop)
  const choices = new Set<string>()
  await settles(async () => {
    const home = await viewHome(shop.deps, { from: 1, page: 1 })
    assert.ok(!isRefusal(home))
    const { featured, latest } = home
    assert.deepEqual(idsOf(latest), all.slice(-6).reverse())
    assert.equal(new Set(idsOf(featured)).size, 5)
    return choices.add(idsOf(featured).join()).size > 1
  })
})

test('HOME-06 the banner shows products in stock; those without a line of their own only where too few have one', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const featured = async () => {
    const home = await viewHome(shop.deps, { from: 1, page: 1 })
    assert.ok(!isRefusal(home))
    return home.featured
  }
  const withLine = ['honey-with-comb-400g', 'toor-dal-1kg', 'ragi-flour-1kg']
  await sql`UPDATE products SET banner_line = NULL WHERE id NOT IN (${sql.join(withLine)})`.execute(database)
  await sql`UPDATE products SET stock = 0 WHERE id = 'ragi-flour-1kg'`.execute(database)
  for (let visits = 0; visits < 5; visits += 1) {
    const shown = await featured()
    assert.equal(shown.length, 5)
    assert.ok(shown.every(({ out_of_stock }) => !out_of_stock))
    const lines = shown.flatMap(({ id, banner_line }) => (banner_line ? [id] : []))
    assert.deepEqual(lines.sort(), withLine.slice(0, 2))
  }
  await sql`UPDATE products SET stock = 0 WHERE id <> 'toor-dal-1kg'`.execute(database)
  assert.deepEqual(idsOf(await featured()), ['toor-dal-1kg'])
})

test('HOME-06 categories have pictures: their own, or none', async (t) => {
  const { deps } = await openShopServer(t)
  await sql`UPDATE categories SET picture_key = 'a-dish' WHERE name = 'Rice'`.execute(deps.database)
  await sql`UPDATE categories SET picture_key = NULL WHERE name = 'Ghee'`.execute(deps.database)
  const home = await viewHome(deps, { from: 1, page: 1 })
  assert.ok(!isRefusal(home))
  const pictureOf = (category: string) => home.list.categories.find(({ name }) => name === category)?.picture
  assert.equal(pictureOf('Rice'), '/pictures/a-dish-640.webp')
  assert.equal(pictureOf('Ghee'), undefined)
  assert.equal(pictureOf('Honey'), '/pictures/dish-honey-640.webp')
})

test('PAGE-01 the about page shows four categories, each by its first product in stock, or its first when all are sold out', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const { ofEachCategory } = await viewAbout(shop.deps)
  assert.equal(new Set(ofEachCategory.map(({ category }) => category)).size, 4)
  await setStock(database, 5)
  await sql`UPDATE categories SET position = -1 WHERE name = 'Honey'`.execute(database)
  const honeys = await allIds(shop, 'Honey')
  const shown = async () =>
    idsOf((await readOneOfEachCategory(database)).filter(({ category }) => category === 'Honey'))
  assert.deepEqual(await shown(), honeys.slice(0, 1))
  await sql`UPDATE products SET stock = 0 WHERE id IN (${sql.join(honeys.slice(0, 2))})`.execute(database)
  assert.deepEqual(await shown(), honeys.slice(2, 3))
  await sql`UPDATE products SET stock = 0 WHERE category = 'Honey'`.execute(database)
  assert.deepEqual(await shown(), honeys.slice(0, 1))
})
