import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { openSilentPooler } from '../../tests/fixtures/silent-pooler.ts'

test('CART-06 behind a pooler that forwards no notifications a changed price shows at once', {
  timeout: 60_000,
}, async (t) => {
  const { url, drop } = await testDatabase()
  const pooler = await openSilentPooler(t, url)
  const { app, deps } = await openShopServer(t, { url, settings: { DATABASE_DIRECT_URL: pooler.url } })
  t.after(drop)
  const { rows } = await sql<{ id: string; price: number }>`
    SELECT id, price_paise / 100 AS price FROM products ORDER BY position LIMIT 1`.execute(deps.database)
  const [{ id, price } = { id: '', price: 0 }] = rows
  const shown = async () => (await app.inject(`/api/products/${id}`)).json().price
  assert.equal(await shown(), price)
  await sql`UPDATE products SET price_paise = price_paise - 100 WHERE id = ${id}`.execute(deps.database)
  assert.equal(await shown(), price - 1)
})
