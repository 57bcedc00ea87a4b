import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
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

test('PAGE-01 the about page shows four categories, each by its first product in stock, or its first when all are sold out', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const { ofEachCategory } = await viewAbout(shop.deps)
  assert.equal(new Set(ofEachCategory.map(({ category }) => category)).size, 4)
  await sql`UPDATE products SET stock = 5, received = greatest(received, 5)`.execute(database)
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
