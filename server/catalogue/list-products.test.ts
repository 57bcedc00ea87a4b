import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { listProducts } from './list-products.ts'
import { allIds, copies } from './product-list.fixture.ts'

/** A database with a pool of one connection. */
async function openSmallPool(t: TestContext) {
  const { url, drop } = await testDatabase()
  const opened = openDatabase(url, { size: 1 })
  // Dropping ends the connections; closing the pool would wait for one that was never released.
  t.after(drop)
  /** Fills the shop up to `count` products. */
  const fill = async (count: number) => {
    const shop = { deps: opened }
    await copies(shop, count - (await allIds(shop)).length)
  }
  return { ...opened, url, fill }
}

test('API-01 a list in any number of portions has every product once', async (t) => {
  const { database, pool, fill } = await openSmallPool(t)
  for (const count of [199, 200, 201, 400, 450]) {
    await fill(count)
    const ids: string[] = []
    for await (const products of listProducts({ database, clock: systemClock })) {
      assert.ok(products.length <= 200)
      assert.equal(pool.idleCount, count > 200 ? 0 : 1, 'one portion needs no transaction')
      ids.push(...products.map(({ id }) => id))
    }
    const inOrder = await database.selectFrom('products').select('id').orderBy('position').execute()
    assert.equal(inOrder.length, count)
    assert.deepEqual(
      ids,
      inOrder.map(({ id }) => id),
    )
    assert.equal(pool.idleCount, 1, `${count} read to the end`)
  }
})

test('LIST-01 the owner moves a product among the others; a new one is the last', async (t) => {
  const { database, fill } = await openSmallPool(t)
  const places = async () => {
    const ids: string[] = []
    for await (const products of listProducts({ database, clock: systemClock }))
      ids.push(...products.map(({ id }) => id))
    return ids
  }
  const before = await places()
  const [first, second, ...others] = before
  await sql`
    UPDATE products SET position = other.position FROM products AS other
    WHERE products.id IN (${first}, ${second}) AND other.id IN (${first}, ${second}) AND other.id <> products.id`.execute(
    database,
  )
  assert.deepEqual(await places(), [second, first, ...others])
  await fill(before.length + 1)
  assert.deepEqual((await places()).slice(0, -1), [second, first, ...others])
})

test('API-01 an abandoned or broken list releases its connection', async (t) => {
  const { database, pool, url, fill } = await openSmallPool(t)
  await fill(450)
  for await (const products of listProducts({ database, clock: systemClock })) {
    assert.deepEqual([products.length, pool.idleCount], [200, 0])
    break
  }
  assert.equal(pool.idleCount, 1, 'left')

  const another = openDatabase(url, { size: 1 })
  const broken = async () => {
    for await (const _ of listProducts({ database, clock: systemClock }))
      await sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(another.database)
  }
  await assert.rejects(broken(), /terminating connection|Connection terminated|not queryable/)
  assert.equal(pool.totalCount, 0, 'broken')
  assert.ok(await database.selectFrom('products').select('id').executeTakeFirst())
})
