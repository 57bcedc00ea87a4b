import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { rememberCategories } from './categories.ts'
import { allIds, idsOf, settles } from './shelf.fixture.ts'
import { readWindow } from './showcase.store.ts'
import { viewShowcase } from './view-showcase.ts'

test('HOME-01 HOME-02 the window shows five by chance, the last six and one of each of four categories', async (t) => {
  const shop = await openShopServer(t)
  const all = await allIds(shop)
  const categories = rememberCategories(shop.deps)
  const choices = new Set<string>()
  await settles(async () => {
    const { featured, latest, shelves } = await viewShowcase({ ...shop.deps, categories })
    assert.deepEqual(idsOf(latest), all.slice(-6).reverse())
    assert.equal(new Set(idsOf(featured)).size, 5)
    assert.equal(new Set(shelves.map(({ category }) => category)).size, 4)
    return choices.add(idsOf(featured).join()).size > 1
  })
})

test('PAGE-01 what each shelf shows hangs on the products down to its first that can be bought, and on no others', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  await sql`UPDATE products SET stock = 5, received = greatest(received, 5)`.execute(database)
  const honeys = await allIds(shop, 'Honey')
  await sql`UPDATE categories SET position = -1 WHERE name = 'Honey'`.execute(database)
  const looked = async () =>
    idsOf((await readWindow(database, [])).firsts.filter(({ category }) => category === 'Honey'))
  assert.deepEqual(await looked(), honeys.slice(0, 1))
  await sql`UPDATE products SET stock = 0 WHERE id IN (${sql.join(honeys.slice(0, 2))})`.execute(database)
  assert.deepEqual(await looked(), honeys.slice(0, 3))
  await sql`UPDATE products SET stock = 0 WHERE category = 'Honey'`.execute(database)
  assert.deepEqual(await looked(), honeys)
})
