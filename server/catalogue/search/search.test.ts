import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openShopServer, type ShopServer } from '../../../tests/fixtures/shop-server.ts'
import { setStock } from '../../stock/stock.fixture.ts'
import { copiedColumns } from '../product-list.fixture.ts'
import { searchProducts } from './search.store.ts'

const search = ({ app }: ShopServer, q: string) =>
  app.inject({ method: 'GET', url: `/api/search?${new URLSearchParams({ q })}` })

test('SEARCH-01 words match by prefix; the title ranks before category, state and grower', async (t) => {
  const shop = await openShopServer(t)
  const titles = async (q: string): Promise<string[]> =>
    (await search(shop, q)).json().map(({ title }: { title: string }) => title)

  assert.deepEqual(await titles('wild hon'), ['Wild Forest Honey'])
  assert.deepEqual(await titles('HONEYS wild'), ['Wild Forest Honey'])
  assert.deepEqual(await titles('haldi'), ['Lakadong Turmeric Powder'])
  assert.deepEqual(await titles('&!(:*'), [])
  const rice = await titles('chawal')
  assert.ok(rice.length >= 5 && rice.includes('Dehraduni Basmati, Aged 18 Months'), 'the category counts too')
  assert.match(rice[0] ?? '', /Rice/)
  const ofMeghalaya = await titles('meghalaya')
  assert.ok(ofMeghalaya.includes('Lakadong Turmeric Powder'))
})

test('SEARCH-01 of more products than are ranked, those with the whole word are found', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  // The latest of more than a thousand products with words that begin with 'tur'.
  const columns = sql.raw(copiedColumns)
  await sql`INSERT INTO products (id, title, category, ${columns})
    SELECT 'turmeric-' || n, title, category, ${columns}
    FROM products AS model, generate_series(1, 1100) AS n WHERE model.id = 'lakadong-turmeric-150g'`.execute(database)
  await sql`UPDATE products SET other_names = other_names || '{arhar dal}' WHERE id = 'toor-dal-1kg'`.execute(database)
  assert.equal((await search(shop, 'tur')).json()[0].id, 'toor-dal-1kg')
})

test('SEARCH-01 withdrawn products are not found; prices are current', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const [honey] = (await search(shop, 'wild honey')).json()
  await database.updateTable('products').set({ price_paise: 12_300 }).where('id', '=', honey.id).execute()
  assert.equal((await search(shop, 'wild honey')).json()[0].price, 123)
  await database.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', honey.id).execute()
  assert.ok((await search(shop, 'wild honey')).json().every(({ id }: { id: string }) => id !== honey.id))
})

test('SEARCH-01 GROW-01 products are found by the name and place of their grower, also of one that was renamed', async (t) => {
  const shop = await openShopServer(t)
  const ids = async (q: string): Promise<string[]> => (await search(shop, q)).json().map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids('jaintia'), ['lakadong-turmeric-150g'])
  assert.ok((await ids('wayanad')).includes('green-cardamom-50g'))
  await shop.deps.database
    .updateTable('growers')
    .set({ name: 'Sunrise Society' })
    .where('id', '=', 'jaintia-hills-turmeric-society')
    .execute()
  assert.deepEqual(await ids('sunrise'), ['lakadong-turmeric-150g'])
})

test('SEARCH-01 of products with the same words packs of the typed size come first, then those in stock, then the best match', async (t) => {
  const shop = await openShopServer(t)
  const ids = async (q: string): Promise<string[]> => (await search(shop, q)).json().map(({ id }: { id: string }) => id)
  for (const q of ['organic rice 5kg', 'rice 5 kg', '5000 g rice'])
    assert.equal((await ids(q))[0], 'sona-masuri-rice-5kg')
  assert.equal((await ids('coconut oil 0.5 litre'))[0], 'virgin-coconut-oil-500ml')
  assert.equal((await ids('masala chana 200g'))[0], 'cumin-seed-200g')
  for (const q of ['ghee', 'ghee cow', 'ghee 1kg', 'Saurashtra']) {
    const found = await ids(q)
    assert.ok(found.length > 1)
    assert.equal(found.at(-1), 'kankrej-cow-ghee-250ml', q)
  }
  const [best, ...others] = await ids('masala')
  await setStock(shop.deps.database, 0, best)
  assert.ok(others.length > 0)
  assert.deepEqual(await ids('masala'), [...others, best])
})

test('SEARCH-01 property: any text is answered', async (t) => {
  const shop = await openShopServer(t)
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'", 'a:*', 'the'),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const { statusCode } = await search(shop, q)
      const isText = q.length > 0 && q.length <= 100 && !q.includes('\0')
      assert.equal(statusCode, isText ? 200 : 422, JSON.stringify(q))
    }),
    { numRuns: 200 },
  )
})

test('SEARCH-01 a search uses an index, never a sequential scan', async (t) => {
  const { database } = (await openShopServer(t)).deps
  await database.connection().execute(async (one) => {
    await sql`CREATE TEMP TABLE many AS SELECT products.*, n FROM products, generate_series(1, 100) AS n`.execute(one)
    await sql`ALTER TABLE many DROP COLUMN position, DROP COLUMN is_sold_out, ALTER COLUMN title TYPE text`.execute(one)
    await sql`UPDATE many SET id = id || n, title = 'Other ' || n`.execute(one)
    await sql`ALTER TABLE many DROP COLUMN n`.execute(one)
    const { rows: columns } = await sql<{ name: string }>`
      SELECT string_agg(quote_ident(column_name), ', ') AS name FROM information_schema.columns
      WHERE table_name = 'many'`.execute(one)
    const names = sql.raw(columns[0]?.name ?? '')
    await sql`INSERT INTO products (${names}) SELECT ${names} FROM many`.execute(one)
    await sql`ANALYZE product_search`.execute(one)
    // As for a statement prepared and executed often.
    await sql`SET plan_cache_mode = force_generic_plan`.execute(one)
    const scans = async () => {
      const { rows } = await sql<{ list: number; index: number }>`
        SELECT seq_scan AS list, idx_scan AS index FROM pg_stat_xact_user_tables WHERE relname = 'product_search'`.execute(
        one,
      )
      return rows[0] ?? { list: 0, index: 0 }
    }
    const before = await scans()
    for (const word of ['honey', 'nowhere'])
      await searchProducts(one, { terms: [{ words: [word], isBeginning: true }], limit: 20 })
    const { list, index } = await scans()
    assert.deepEqual({ list: list - before.list, index: index - before.index }, { list: 0, index: 4 })
  })
})
