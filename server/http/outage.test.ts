// The database cannot be reached: a router that has lost its server, as in a failover.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { formatRupees } from '#domain/money.ts'
import { newToken } from '#server/platform/tokens.ts'
import { testDatabase } from '../../tests/fixtures/database.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { openTcpProxy } from '../../tests/fixtures/tcp-proxy.ts'
import { catalogueChanges } from '../catalogue/purge-on-change.ts'
import { servedInOutage } from '../platform/cache/freshness.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openPurgeBarrier } from '../platform/database/purge-barrier.ts'

const someClosedPort = 1

test('ARCHITECTURE CART-06 while the database is down cached pages are served for a minute and purchases wait; then the new price shows', {
  timeout: 60_000,
}, async (t) => {
  const { url, drop } = await testDatabase()
  const router = await openTcpProxy()
  const elsewhere = openDatabase(url, { size: 1 })
  const { app, deps } = await openShopServer(t, { url: router.leadTo(url), pages: true })
  t.after(async () => {
    await router.close()
    await elsewhere.close()
    await drop()
  })
  const { id, price } = await deps.database
    .selectFrom('products')
    .select(['id', 'price_paise as price'])
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const shows = (body: string, paise: number) => body.includes(formatRupees(paise))
  const get = (path: string) => app.inject({ url: path, headers: { accept: 'text/html' } })
  const pages = ['/', '/product?category=Honey', `/product/${id}`, `/product/${id}.data`, `/api/products/${id}`]
  // The home page has eight variants.
  const statuses = async () =>
    new Set((await Promise.all([...pages, ...pages].map(get))).map((each) => each.statusCode))
  const buy = () => {
    const payload = { amount: price / 100, products: [{ pid: id, qty: 1 }] }
    return app.inject({
      method: 'POST',
      url: '/create-order',
      payload,
      headers: { authorization: `Bearer ${newToken()}` },
    })
  }
  assert.deepEqual(await statuses(), new Set([200]))
  assert.equal((await buy()).statusCode, 401)

  router.setTarget(someClosedPort)
  router.cut()
  await t.waitFor(async () => assert.equal((await get('/readyz')).statusCode, 503), { interval: 5, timeout: 20_000 })
  await t.waitFor(async () => assert.deepEqual(await statuses(), new Set([200])), { interval: 5, timeout: 20_000 })
  const { statusCode, headers } = await buy()
  assert.deepEqual([statusCode, headers['retry-after']], [503, '2'])
  assert.equal((await get('/product?category=Tea')).statusCode, 503, 'never cached')
  await sql`UPDATE products SET price_paise = price_paise - 100 WHERE id = ${id}`.execute(elsewhere.database)
  assert.deepEqual(await statuses(), new Set([200]), 'the process cannot know')

  const clock = t.mock.method(performance, 'now', laterBy(servedInOutage))
  assert.deepEqual(await statuses(), new Set([503]))
  clock.mock.restore()
  assert.ok(shows((await get(`/product/${id}`)).body, price))

  router.setTarget(Number(new URL(url).port))
  await t.waitFor(async () => assert.ok(shows((await get(`/product/${id}`)).body, price - 100)), {
    interval: 1,
    timeout: 20_000,
  })
  await t.waitFor(async () => assert.deepEqual(await statuses(), new Set([200])), { timeout: 20_000 })
  assert.equal((await buy()).statusCode, 401)
})

test('ARCHITECTURE CART-06 cached pages are served, and no price counts as shown, until the database is reached through the pooler too', {
  timeout: 60_000,
}, async (t) => {
  const { url, drop } = await testDatabase()
  const target = Number(new URL(url).port)
  const [pooler, router] = [await openTcpProxy(), await openTcpProxy()]
  const elsewhere = openDatabase(url, { size: 1 })
  const barrier = await openPurgeBarrier(url)
  const { app, deps } = await openShopServer(t, {
    url: pooler.leadTo(url),
    settings: { DATABASE_DIRECT_URL: router.leadTo(url) },
  })
  t.after(async () => {
    for (const each of [pooler, router]) await each.close()
    await barrier.close()
    await elsewhere.close()
    await drop()
  })
  const { id, price } = await deps.database
    .selectFrom('products')
    .select(['id', 'price_paise as price'])
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const shown = async () => {
    const answer = await app.inject(`/api/products/${id}`)
    return answer.statusCode === 200 ? answer.json().price : answer.statusCode
  }
  const shownEverywhere = (timeout: number) => barrier.waitForPurge(catalogueChanges, { timeout, settleTime: 0 })
  assert.equal(await shown(), price / 100)
  assert.deepEqual(await shownEverywhere(5_000), { listeners: 1, acknowledged: 1 })

  for (const each of [pooler, router]) {
    each.setTarget(someClosedPort)
    each.cut()
  }
  await t.waitFor(async () => assert.equal((await app.inject('/readyz')).statusCode, 503), {
    interval: 5,
    timeout: 20_000,
  })
  await t.waitFor(async () => assert.equal(await shown(), price / 100), { interval: 5, timeout: 20_000 })
  await sql`UPDATE products SET price_paise = price_paise - 100 WHERE id = ${id}`.execute(elsewhere.database)

  router.setTarget(target)
  await t.waitFor(async () => assert.equal((await shownEverywhere(0)).listeners, 1), { interval: 1, timeout: 10_000 })
  assert.deepEqual(await shownEverywhere(1_000), { listeners: 1, acknowledged: 0 })
  assert.equal(await shown(), price / 100)
  const clock = t.mock.method(performance, 'now', laterBy(servedInOutage))
  assert.equal(await shown(), 503)
  clock.mock.restore()

  pooler.setTarget(target)
  assert.deepEqual(await shownEverywhere(10_000), { listeners: 1, acknowledged: 1 })
  assert.equal(await shown(), price / 100 - 1)
})

function laterBy(milliseconds: number) {
  const now = performance.now.bind(performance)
  return () => now() + milliseconds
}
