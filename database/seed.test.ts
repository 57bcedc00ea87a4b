import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { madeUpProducts } from '#demo/made-up-products.ts'
import { testDatabase } from '../tests/fixtures/database.ts'
import { replaceCatalogue } from './seed.ts'

test('SEED made-up products have ids of their own, titles of their own and prices within the MRP', () => {
  const products = madeUpProducts(5000, { seed: 1 })
  assert.equal(new Set(products.map((product) => product.id)).size, 5000)
  assert.equal(new Set(products.map((product) => product.title)).size, 5000)
  for (const { pricePaise, mrpPaise } of products) assert.ok(pricePaise > 0 && pricePaise <= mrpPaise)
})

test('SEED the same seed makes the same products, another one others', () => {
  assert.deepEqual(madeUpProducts(500, { seed: 7 }), madeUpProducts(500, { seed: 7 }))
  assert.notDeepEqual(madeUpProducts(500, { seed: 7 }), madeUpProducts(500, { seed: 8 }))
})

test('SEED a catalogue takes the place of another, in the order in which it is given, as often as one likes', async (t) => {
  const { url, drop } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.after(async () => {
    await client.end()
    await drop()
  })
  for (const seed of [1, 2]) {
    const products = madeUpProducts(2500, { seed })
    await replaceCatalogue(client, products)
    const { rows } = await client.query(
      'SELECT id, price_paise::int AS price FROM products WHERE withdrawn_at IS NULL ORDER BY position',
    )
    assert.deepEqual(
      rows,
      products.map(({ id, pricePaise }) => ({ id, price: pricePaise })),
    )
    const { rows: counted } = await client.query('SELECT sum(count)::int AS count FROM categories_on_sale')
    assert.deepEqual(counted, [{ count: 2500 }])
  }
})
