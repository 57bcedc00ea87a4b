import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { shownBy, touchedBy } from './catalogue-tags.ts'
import { catalogueChanges, forgetWhatChanges } from './forget-what-changes.ts'
import { viewWithNeighbours } from './view-with-neighbours.ts'

/** A shop whose database is listened to: `told` gives what one statement has sent. */
async function openListened(t: TestContext) {
  const { deps } = await openShopServer(t)
  const client = new pg.Client({ connectionString: deps.settings.databaseUrl })
  // The shop's database is dropped before this connection ends.
  client.on('error', () => {})
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('LISTEN catalogue_changed')
  t.after(() => client.end())
  /** Sent on the connection that listens, so that all is heard when the statement is answered. */
  async function told(statement: string): Promise<unknown[]> {
    heard.length = 0
    await client.query(statement)
    await client.query('SELECT 1')
    return heard.map((payload) => (payload === '' ? 'everything' : JSON.parse(payload)))
  }
  const { rows } = await sql<{ id: string; category: string }>`
    SELECT id, category FROM products ORDER BY position`.execute(deps.database)
  return { told, deps, products: rows }
}

test('CART-06 what one statement does to the products is told once: up to twenty by name, more as everything', async (t) => {
  const { told, products } = await openListened(t)
  const named = products.slice(0, 20)
  const ids = (count: number) => products.slice(0, count).map(({ id }) => `'${id}'`)
  const [message, ...others] = await told(`UPDATE products SET price_paise = price_paise - 1 WHERE id IN (${ids(20)})`)
  assert.deepEqual(others, [])
  const { products: changed, categories, change, mayWait } = message as { [name: string]: string[] }
  assert.deepEqual(new Set(changed), new Set(named.map(({ id }) => id)))
  assert.deepEqual(new Set(categories), new Set(named.map(({ category }) => category)))
  assert.deepEqual([change, mayWait], ['content', false])

  assert.deepEqual(await told(`UPDATE products SET price_paise = price_paise - 1 WHERE id IN (${ids(21)})`), [
    'everything',
  ])
  assert.deepEqual(await told('UPDATE products SET price_paise = price_paise - 1'), ['everything'])
  assert.deepEqual(await told('UPDATE products SET stock = 0'), ['everything'])
})

test('CART-06 units sold are not told, running out names its product, and what moves on the shelf says so', async (t) => {
  const { told, products } = await openListened(t)
  const [{ id, category } = { id: '', category: '' }] = products
  const update = (what: string) => told(`UPDATE products SET ${what} WHERE id = '${id}'`)
  const message = (change: string, categories = [category]) => [{ products: [id], categories, change, mayWait: false }]
  await update('stock = 2, received = 2')
  assert.deepEqual(await update('stock = 1'), [])
  assert.deepEqual(await update('stock = stock'), [])
  assert.deepEqual(await update('stock = 0'), message('content'))
  assert.deepEqual(await update('withdrawn_at = now()'), message('removed'))
  assert.deepEqual(await update('withdrawn_at = NULL'), message('moved'))
  const other = products.find((product) => product.category !== category)?.category ?? ''
  assert.deepEqual(await update(`category = '${other}'`), message('moved', [category, other].sort()))
  assert.deepEqual(await told("UPDATE products SET stock = 1 WHERE id = 'nowhere'"), [])
})

test('CART-06 only wording, pictures and what is new may wait: never what one pays, gets, or can buy at all', async (t) => {
  const { told, products } = await openListened(t)
  const [{ id } = { id: '' }] = products
  const mayWait = async (statement: string) => {
    const messages = (await told(statement)) as { readonly mayWait: boolean }[]
    assert.ok(messages.length > 0, statement)
    return messages.every((message) => message.mayWait)
  }
  const set = (what: string) => `UPDATE products SET ${what} WHERE id = '${id}'`
  for (const statement of [
    set("title = 'Renamed'"),
    set("description = ARRAY['Told anew.'], key_benefits = ARRAY['Good'], stock = greatest(stock, 1)"),
    `DELETE FROM product_pictures WHERE product_id = '${id}'`,
    `INSERT INTO products OVERRIDING USER VALUE
     SELECT (jsonb_populate_record(model, '{"id": "new"}')).* FROM products AS model WHERE id = '${id}'`,
  ]) {
    assert.equal(await mayWait(statement), true, statement)
  }
  for (const what of [
    "title = 'Cheaper', price_paise = price_paise - 1",
    'mrp_paise = mrp_paise + 100',
    'net_quantity_amount = net_quantity_amount * 2',
    "origin_state = 'Goa'",
    'stock = 0',
    'stock = 5, received = greatest(received, 5)',
    'withdrawn_at = now()',
    'withdrawn_at = NULL',
  ]) {
    assert.equal(await mayWait(set(what)), false, what)
  }
  assert.equal(await mayWait("DELETE FROM products WHERE id = 'new'"), false)
})

test('CART-06 PROD-05 what is changed in an unusual way is told as well, and what is written as it was is not', async (t) => {
  const { told, products } = await openListened(t)
  const [one, other] = products
  assert.ok(one && other)
  const changes = async (statement: string) => (await told(statement)) as { products: string[]; change: string }[]
  const [moved] = await changes(`
    UPDATE product_pictures SET product_id = '${other.id}', position = 100 + position WHERE product_id = '${one.id}'`)
  assert.deepEqual(new Set(moved?.products), new Set([one.id, other.id]), 'both whose pictures they are')
  const insert = (id: string, position: string) =>
    changes(`INSERT INTO products OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(model,
      jsonb_build_object('id', '${id}', 'position', ${position}))).* FROM products AS model WHERE id = '${one.id}'`)
  assert.equal((await insert('last', '(SELECT max(position) + 2 FROM products)'))[0]?.change, 'added')
  assert.equal((await insert('last-but-one', '(SELECT max(position) - 1 FROM products)'))[0]?.change, 'moved')
  assert.deepEqual(await changes('UPDATE products SET title = title, price_paise = price_paise'), [])
  assert.deepEqual(await told(`UPDATE products SET id = id || repeat('-long', 2000) WHERE id = 'last'`), ['everything'])
  assert.deepEqual(await told('TRUNCATE products CASCADE'), ['everything'])
})

test('CART-06 HOME-03 pages are outdated by what may wait and forgotten for everything else, and none is kept while nothing is heard', async (t) => {
  const { told, deps, products } = await openListened(t)
  const [{ id } = { id: '' }] = products
  const heard: string[] = []
  let one = Promise.withResolvers<void>()
  const note = (what: string) => (tags?: readonly string[]) => {
    heard.push(`${what} ${tags ? tags.includes(`product:${id}`) : 'everything'}`)
    one.resolve()
  }
  const cache = { forget: note('forget'), outdate: note('outdate'), pause: note('pause'), resume: note('resume') }
  const listening = await forgetWhatChanges(deps, { cache, categories: { forget() {} } })
  t.after(() => listening.close())
  assert.deepEqual(heard, ['resume everything'])
  for (const [statement, expected] of [
    [`UPDATE products SET title = 'Renamed' WHERE id = '${id}'`, 'outdate true'],
    [`UPDATE products SET price_paise = price_paise - 1 WHERE id = '${id}'`, 'forget true'],
    ["UPDATE categories SET position = 1000 WHERE name = 'Honey'", 'forget everything'],
  ] as const) {
    heard.length = 0
    one = Promise.withResolvers()
    await told(statement)
    await one.promise
    assert.deepEqual(heard, [expected], statement)
  }
  heard.length = 0
  one = Promise.withResolvers()
  await told(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'listens to ${catalogueChanges}'`)
  await one.promise
  assert.equal(heard[0], 'pause everything', 'while nothing is heard')
  while (heard.at(-1) !== 'resume everything') await told('SELECT 1')
})

test('PROD-05 law: a product that is added renders anew just those pages beside which it stands', async (t) => {
  const { told, deps, products } = await openListened(t)
  const ids = products.filter(({ category }) => category === 'Honey').map(({ id }) => id)
  const beside = async (id: string) => {
    const seen = await viewWithNeighbours(deps, { id })
    assert.ok('neighbours' in seen)
    return seen.neighbours
  }
  // From too few for a row, over just enough, to more than a row.
  while (ids.length < 20) {
    const before = await Promise.all(ids.map(beside))
    const id = `honey-${ids.length}`
    const [message] = await told(
      `INSERT INTO products OVERRIDING USER VALUE
       SELECT (jsonb_populate_record(model, '{"id": "${id}"}')).* FROM products AS model WHERE id = '${ids[0]}'`,
    )
    const touched = new Set(touchedBy(JSON.stringify(message))?.tags)
    for (const [place, neighbours] of before.entries()) {
      const own = ids[place] ?? ''
      const isTouched = shownBy.neighbours(own, neighbours).some((tag) => touched.has(tag))
      const now = await beside(own)
      assert.equal(
        isTouched,
        now.some((one) => one.id === id),
        `${own} of ${ids.length}`,
      )
    }
    ids.push(id)
  }
})

test('HOME-03 a change of the categories themselves is told: pages keep their names and their order', async (t) => {
  const { told } = await openListened(t)
  for (const statement of [
    "UPDATE categories SET position = 1000 WHERE name = 'Honey'",
    "INSERT INTO categories (name, position) VALUES ('Salt', 1001)",
    "UPDATE categories SET name = 'Sea Salt' WHERE name = 'Salt'",
    "DELETE FROM categories WHERE name = 'Sea Salt'",
  ]) {
    assert.deepEqual(await told(statement), ['everything'], statement)
  }
  assert.ok((await told("UPDATE categories SET name = 'Raw Honey' WHERE name = 'Honey'")).includes('everything'))
  assert.deepEqual(await told("DELETE FROM categories WHERE name = 'nothing'"), [])
})
