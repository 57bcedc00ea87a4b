import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openResponseCache } from '#server/platform/cache/index.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { countSql } from '../stock/stock.fixture.ts'
import { tagsOf } from './catalogue-tags.ts'
import { cacheCategories } from './categories.ts'
import { copiedColumns } from './product-list.fixture.ts'
import { catalogueChanges, purgeOnChange } from './purge-on-change.ts'

/** A shop and a listener to its notifications: `sent` returns the messages of one statement. */
async function openListened(t: TestContext) {
  const { deps } = await openShopServer(t)
  const client = new pg.Client({ connectionString: deps.settings.databaseUrl })
  // The shop's database is dropped before this connection ends.
  client.on('error', () => {})
  await client.connect()
  const messages: unknown[] = []
  client.on('notification', ({ payload = '' }) => messages.push(JSON.parse(payload)))
  await client.query('LISTEN catalogue_changed')
  t.after(() => client.end())
  /** Runs on the listening connection: its messages have arrived when the next statement returns. */
  async function sent(statement: string): Promise<unknown[]> {
    messages.length = 0
    await client.query(statement)
    await client.query('SELECT 1')
    return [...messages]
  }
  const { rows } = await sql<{ id: string; category: string; price: number }>`
    SELECT id, category, price_paise AS price FROM products ORDER BY position`.execute(deps.database)
  return { sent, deps, products: rows }
}

const catalogue = { change: 'catalogue' }

test('CART-06 a notification says what has changed: wording, a fact of a product, or which products can be bought', async (t) => {
  const { sent, products } = await openListened(t)
  const [{ id, category, price }, { id: other }] = products as [(typeof products)[0], (typeof products)[0]]
  const update = (what: string) => sent(`UPDATE products SET ${what} WHERE id = '${id}'`)
  await sent(countSql(2, id))
  const product = { change: 'product', id }
  const wording = { change: 'wording', id }
  const elsewhere = products.find((one) => one.category !== category)?.category
  for (const [what, expected] of [
    ['stock = 1', []],
    ['stock = stock, title = title', []],
    ['stock = 0', [catalogue]],
    ['stock = 5', [catalogue]],
    ["barcode = '8901234567894', low_mark = 3, shelf_place = 'A-1', gross_grams = 560", []],
    ["title = 'Cheaper', price_paise = price_paise - 1", [{ ...product, prices: [price, price - 1] }]],
    ['mrp_paise = mrp_paise + 100', [product]],
    ['net_quantity_amount = net_quantity_amount * 2', [product]],
    ["origin_state = 'Goa'", [{ ...product, moved: true }]],
    ["ingredients = ARRAY['Rice'], allergens = ARRAY['Milk'], warning = 'Hot', storage = NULL", [product]],
    ['nutrition = NULL', [product]],
    ['grower_id = NULL', [catalogue]],
    ["family = 'Honey'", [catalogue]],
    ["title = 'Renamed', stock = stock - 1", [wording]],
    ["description = ARRAY['Written again.'], key_benefits = ARRAY['Good']", [wording]],
    ['withdrawn_at = now()', [catalogue]],
    ['withdrawn_at = NULL', [catalogue]],
    ['position = DEFAULT', [catalogue]],
    [`category = '${elsewhere}'`, [catalogue]],
  ] as const) {
    assert.deepEqual(await update(what), expected, what)
  }
  const moved = await sent(`
    UPDATE product_pictures SET product_id = '${other}', position = 100 + position WHERE product_id = '${id}'`)
  assert.deepEqual(
    new Set(moved.map((one) => (one as { id: string }).id)),
    new Set([id, other]),
    'both products of a picture',
  )
  assert.deepEqual(await sent(`DELETE FROM product_pictures WHERE product_id = '${other}'`), [
    { ...wording, id: other },
  ])
  assert.deepEqual(await sent("UPDATE products SET stock = 1 WHERE id = 'nowhere'"), [])
})

test('CART-06 HOME-03 many products added, removed or sold out at once, and changed categories, are one notification', async (t) => {
  const { sent, products } = await openListened(t)
  for (const statement of [
    `INSERT INTO products (id, title, category, ${copiedColumns})
     SELECT 'copy-' || n, title, category, ${copiedColumns}
     FROM products AS model, generate_series(1, 50) AS n WHERE model.id = '${products[0]?.id}'`,
    'UPDATE products SET stock = 0',
    "DELETE FROM products WHERE id LIKE 'copy-%'",
    "UPDATE categories SET position = 1000 WHERE name = 'Honey'",
    "INSERT INTO categories (name, position) VALUES ('Salt', 1001)",
    "UPDATE categories SET name = 'Raw Honey' WHERE name = 'Honey'",
    "DELETE FROM categories WHERE name = 'Salt'",
    'TRUNCATE product_pictures',
  ]) {
    assert.deepEqual(await sent(statement), [catalogue], statement)
  }
})

test('GROW-01 a notification names the grower that has changed, and both ids of a renamed one', async (t) => {
  const { sent, products } = await openListened(t)
  const id = 'saurashtra-gopalak-dairy'
  const grower = (id: string) => ({ change: 'grower', id })
  const update = (what: string) => sent(`UPDATE growers SET ${what} WHERE id = '${id}'`)
  assert.deepEqual(await update('name = name'), [])
  assert.deepEqual(await update("name = 'Another name'"), [grower(id)])
  assert.deepEqual(await update("story = ARRAY['Told again.'], certificate_number = 'DEMO-2'"), [grower(id)])
  assert.deepEqual(await sent("INSERT INTO growers (id, name, place, state) VALUES ('new', 'New', 'Goa', 'Goa')"), [
    grower('new'),
  ])
  assert.deepEqual(await sent(`UPDATE products SET grower_id = 'new' WHERE id = '${products[0]?.id}'`), [catalogue])
  const renamed = await sent("UPDATE growers SET id = 'newer' WHERE id = 'new'")
  assert.deepEqual(
    new Set(renamed.map((one) => (one as { id?: string }).id ?? 'catalogue')),
    new Set(['new', 'newer', 'catalogue']),
  )
  await sent(`UPDATE products SET grower_id = NULL WHERE id = '${products[0]?.id}'`)
  assert.deepEqual(await sent("DELETE FROM growers WHERE id = 'newer'"), [grower('newer')])
})

test('CART-06 HOME-03 a change purges what shows it, and a lost connection stops the caches', async (t) => {
  const { sent, deps, products } = await openListened(t)
  const [{ id } = { id: '' }] = products
  const cache = openResponseCache({ maxBytes: 1_000_000 })
  const categories = cacheCategories(deps, cache)
  const views = { product: tagsOf.product({ id }), list: tagsOf.list(), other: tagsOf.grower({ id: 'another' }) }
  const store = () =>
    Promise.all(
      Object.entries(views).map(([key, tags]) =>
        cache.getOrRender(key, async () => ({ status: 200, route: '/*', headers: {}, body: key, tags })),
      ),
    )
  const stored = () => Object.keys(views).filter((key) => cache.get(key))
  const lost = Promise.withResolvers<void>()
  const lose = () => {
    cache.connection.lose()
    lost.resolve()
  }
  const looked = Promise.withResolvers<void>()
  let restore = cache.connection.restore
  const connection = { ...cache.connection, lose, restore: () => restore() }
  const listener = await purgeOnChange(deps, { purge: cache.purge, connection })
  t.after(() => listener.close())
  for (const [statement, left] of [
    [`UPDATE products SET title = 'Renamed' WHERE id = '${id}'`, ['other']],
    [`UPDATE products SET price_paise = price_paise - 1 WHERE id = '${id}'`, ['other']],
    ["UPDATE growers SET name = 'Renamed' WHERE id = 'saurashtra-gopalak-dairy'", ['product', 'other']],
    ["UPDATE categories SET position = 1000 WHERE name = 'Honey'", []],
  ] as const) {
    await store()
    await sent(statement)
    await t.waitFor(() => assert.deepEqual(stored(), left, statement), { interval: 1, timeout: 20_000 })
  }

  await store()
  // A new connection may be there within a millisecond: it counts once the loss was looked at.
  restore = () => void looked.promise.then(cache.connection.restore)
  await sent(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'listens to ${catalogueChanges}'`)
  await lost.promise
  assert.deepEqual(stored(), [])
  assert.ok(await categories.has('Honey'))
  await sql`UPDATE products SET withdrawn_at = now() WHERE category = 'Honey'`.execute(deps.database)
  assert.ok(!(await categories.has('Honey')), 'counts are not cached meanwhile')
  looked.resolve()
  await t.waitFor(
    async () => {
      await store()
      assert.equal(stored().length, 3, 'reported again')
    },
    { interval: 10, timeout: 20_000 },
  )
})
