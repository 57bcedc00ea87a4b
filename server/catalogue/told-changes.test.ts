import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

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
  return { told, products: rows }
}

test('CART-06 what one statement does to the products is told once: up to twenty by name, more as everything', async (t) => {
  const { told, products } = await openListened(t)
  const named = products.slice(0, 20)
  const ids = (count: number) => products.slice(0, count).map(({ id }) => `'${id}'`)
  const [message, ...others] = await told(`UPDATE products SET price_paise = price_paise - 1 WHERE id IN (${ids(20)})`)
  assert.deepEqual(others, [])
  const { products: changed, categories, change } = message as { [name: string]: string[] }
  assert.deepEqual(new Set(changed), new Set(named.map(({ id }) => id)))
  assert.deepEqual(new Set(categories), new Set(named.map(({ category }) => category)))
  assert.equal(change, 'content')

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
  const message = (change: string, categories = [category]) => [{ products: [id], categories, change }]
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
