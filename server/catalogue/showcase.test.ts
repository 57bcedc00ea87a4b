import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { allIds, idsOf, settles } from './shelf.fixture.ts'
import { readOneOfEachCategory } from './showcase.store.ts'
import { viewShowcase } from './view-showcase.ts'

test('HOME-01 HOME-02 the window shows five by chance, the last six and one of each of four categories', async (t) => {
  const shop = await openShopServer(t)
  const all = await allIds(shop)
  const choices = new Set<string>()
  await settles(async () => {
    const { featured, latest, shelves } = await viewShowcase(shop.deps)
    assert.deepEqual(idsOf(latest), all.slice(-6).reverse())
    assert.equal(new Set(idsOf(featured)).size, 5)
    assert.equal(new Set(shelves.map(({ category }) => category)).size, 4)
    return choices.add(idsOf(featured).join()).size > 1
  })
})

test('PAGE-01 each category shows its first product in stock, or its first when all are sold out', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
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
