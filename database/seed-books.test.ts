import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../tests/fixtures/database.ts'
import { seedBooks } from './seed-books.ts'
import { withClient } from './with-client.ts'

test('SEED BUY-01 BUY-03 made-up goods have slips without a gap, lots of their weight, costs below their prices and batches, once', async (t) => {
  const { url, drop } = await testDatabase()
  t.after(drop)
  await withClient(url, async (client) => {
    const now = new Date('2026-04-20T10:00:00Z')
    const valuesOf = async (query: string) =>
      (await client.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row))
    await client.query(
      `INSERT INTO product_costs (product_id, typed_paise) SELECT id, 100 FROM products ORDER BY position LIMIT 1`,
    )
    // More products than get batches.
    await client.query('UPDATE products SET position = position * 5')
    await seedBooks(client, { now })
    const slips = () =>
      valuesOf(
        `SELECT purchases.number, purchases.serial, amount_paise IS NULL AS unpriced, purchases.net_grams = bulk_lots.net_grams AS weighed,
           cost_paise IS NOT DISTINCT FROM amount_paise AS costs
         FROM purchases LEFT JOIN bulk_lots ON purchase_id = purchases.id ORDER BY purchases.bought_on, serial`,
      )
    const made = await slips()
    const priced = [...Array.from({ length: 14 }, () => false), true, true]
    assert.deepEqual(
      made.map(([, serial, isUnpriced, ...agree]) => [Number(serial), isUnpriced, ...agree]),
      // Its financial year began within them.
      [...Array.from({ length: 13 }, (_, nth) => nth + 1), 1, 2, 3].map((serial, nth) => [
        serial,
        priced[nth],
        true,
        true,
      ]),
    )
    assert.deepEqual([made[0]?.[0], made.at(-1)?.[0]], ['FP/25-26/000001', 'FP/26-27/000003'])
    assert.deepEqual(
      await valuesOf(
        'SELECT count(*)::int FROM products JOIN product_costs ON product_id = id WHERE typed_paise < price_paise',
      ),
      await valuesOf('SELECT count(*)::int FROM products'),
    )
    assert.deepEqual(
      await valuesOf('SELECT count(*)::int FROM product_costs WHERE typed_paise = 100'),
      [[1]],
      'what was typed stays',
    )
    assert.deepEqual(
      await valuesOf(
        `SELECT grower_id FROM grower_payments GROUP BY grower_id HAVING sum(amount_paise) >
           (SELECT sum(amount_paise) FROM purchases WHERE purchases.grower_id = grower_payments.grower_id)`,
      ),
      [],
      'nobody was paid more than they brought',
    )
    const batches = () =>
      valuesOf(
        `SELECT batches.units, products.stock, best_before_on > DATE '2026-04-20' AS good
         FROM batches JOIN products ON product_id = products.id WHERE products.stock = on_shelf`,
      )
    const first = await batches()
    assert.equal(first.length, 10)
    for (const [units, stock, isGood] of first) assert.deepEqual([units, isGood], [stock, true])
    assert.deepEqual(await valuesOf('SELECT DISTINCT kind FROM stock_entries WHERE batch_id IS NOT NULL'), [['count']])
    await seedBooks(client, { now })
    assert.deepEqual([await slips(), await batches()], [made, first])
  })
})
