import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { allIds, copies, idsOf } from './shelf.fixture.ts'
import { readStretch } from './shelf.store.ts'
import { readWindow } from './showcase.store.ts'

test('LIST-01 law: every rank of the list is found, in whichever run of places it stands', async (t) => {
  const shop = await openShopServer(t)
  await copies(shop, 2500)
  await sql`DELETE FROM products WHERE position % 3 = 0 OR position BETWEEN 1000 AND 2100`.execute(shop.deps.database)
  const all = await allIds(shop)
  for (const ranks of [
    [0, 1, 650],
    [651, 652, 700, all.length - 1],
  ]) {
    const { ranked } = await readWindow(shop.deps.database, ranks)
    assert.deepEqual(
      idsOf(ranked),
      ranks.map((rank) => all[rank]),
    )
  }
  assert.deepEqual((await readWindow(shop.deps.database, [all.length])).ranked, [])
  const end = { category: undefined, offset: all.length - 3, limit: 24 }
  assert.deepEqual(idsOf(await readStretch(shop.deps.database, end)), all.slice(-3))
})

test('LIST-01 the counts are right whatever is done to the products, and undone with it', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const isRight = async () => {
    const counted = sql`
      SELECT list, width, position / width AS run, count(*) AS on_sale
      FROM products, unnest(ARRAY['', category]) AS list, unnest(ARRAY[1048576, 32768, 1024]) AS width
      WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3`
    const kept = sql`SELECT category, width, run, on_sale FROM shelf_counts WHERE on_sale > 0`
    const { rows } = await sql`(${counted} EXCEPT ${kept}) UNION ALL (${kept} EXCEPT ${counted})`.execute(database)
    assert.deepEqual(rows, [])
  }
  await Promise.all([
    copies(shop, 100),
    sql`UPDATE products SET withdrawn_at = now() WHERE category = 'Honey'`.execute(database),
  ])
  await isRight()
  await database
    .transaction()
    .execute(async (tx) => {
      await sql`DELETE FROM products WHERE category = 'Rice'`.execute(tx)
      throw new Error('thought better of it')
    })
    .catch(() => {})
  await isRight()
  await sql`UPDATE products SET category = 'Honey', withdrawn_at = NULL WHERE category = 'Ghee' OR withdrawn_at IS NOT NULL`.execute(
    database,
  )
  await isRight()
  // Put last, into runs of their own of each width: alone, with another change, and beside what is put in its place.
  for (const last of [1023, 32_767, 1_048_575]) {
    await sql`SELECT setval('products_position_seq', ${last}::bigint)`.execute(database)
    await sql`UPDATE products SET position = DEFAULT WHERE id IN (SELECT id FROM products ORDER BY position LIMIT 7)`.execute(
      database,
    )
    await isRight()
    await sql`
      UPDATE products SET position = DEFAULT, category = 'Oils', withdrawn_at = CASE WHEN withdrawn_at IS NULL THEN now() END
      WHERE id IN (SELECT id FROM products ORDER BY position LIMIT 7)`.execute(database)
    await isRight()
    await sql`UPDATE products SET position = DEFAULT WHERE withdrawn_at IS NOT NULL`.execute(database)
    await isRight()
  }
  await database.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMP TABLE swapped ON COMMIT DROP AS SELECT * FROM products WHERE position IN (
        SELECT unnest(ARRAY[min(position), max(position)]) FROM products WHERE id LIKE 'copy-%')`.execute(tx)
    await sql`DELETE FROM products WHERE id IN (SELECT id FROM swapped)`.execute(tx)
    await sql`UPDATE swapped SET position = (SELECT sum(position) FROM swapped) - position`.execute(tx)
    await sql`INSERT INTO products OVERRIDING SYSTEM VALUE SELECT * FROM swapped`.execute(tx)
  })
  await isRight()
  await sql`UPDATE products SET stock = 0, price_paise = 100`.execute(database)
  await sql`UPDATE products SET id = id || '-again' WHERE id LIKE 'copy-%'`.execute(database)
  await isRight()
  await sql`DELETE FROM products WHERE id LIKE 'copy-%'`.execute(database)
  await isRight()
  await sql`TRUNCATE products CASCADE`.execute(database)
  await isRight()
})
