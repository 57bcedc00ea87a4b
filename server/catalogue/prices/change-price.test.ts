import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { formatRupees } from '#domain/money.ts'
import { acknowledge, barriers, setListensTo } from '#server/platform/database/purge-barrier.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { catalogueChanges } from '../purge-on-change.ts'
import { changePrice } from './change-price.ts'

async function firstProduct({ deps }: Awaited<ReturnType<typeof openShopServer>>) {
  const columns = ['id', 'title', 'price_paise as price', 'mrp_paise as mrp'] as const
  return deps.database.selectFrom('products').select(columns).orderBy('position').executeTakeFirstOrThrow()
}

/** A server process that listens and acknowledges only when the test says so. */
async function openSlow(url: string) {
  const client = new pg.Client({ connectionString: url })
  // The shop's database is dropped before this connection ends.
  client.on('error', () => {})
  await client.connect()
  await client.query(`${setListensTo(catalogueChanges)}; LISTEN ${barriers}`)
  const barrier = async () => ((await once(client, 'notification')) as [pg.Notification])[0].payload ?? ''
  return {
    barrier,
    acknowledge: (payload: string) => acknowledge(client, payload, { age: 60_000 }),
    leave: () => client.end(),
  }
}

test('CART-06 no server shows the old price once the change is acknowledged', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const apps = [shop.app, await shop.openBeside()]
  const { id, mrp } = await firstProduct(shop)
  const urls = [`/product/${id}`, `/api/products/${id}`]
  const ask = async (app: (typeof apps)[number], url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).body
  for (let round = 1; round <= 30; round += 1) {
    for (const app of apps) for (const url of urls) await ask(app, url)
    const price = mrp - 1_01 * round
    const changed = await changePrice(shop.deps, { productId: id, price }, { settleTime: 0 })
    assert.ok('acknowledgement' in changed)
    assert.deepEqual([changed.after.price, changed.acknowledgement], [price, { listeners: 2, acknowledged: 2 }])
    // All at once: cached responses are sent before another notification can arrive.
    const bodies = await Promise.all(apps.flatMap((app) => urls.map((url) => ask(app, url))))
    for (const [place, body] of bodies.entries()) {
      const shows = place % 2 ? `"price":${price / 100},` : formatRupees(price)
      assert.ok(body.includes(shows), `round ${round}, answer ${place}`)
    }
  }
})

test('CART-06 a server process with another role of the database counts and acknowledges', async (t) => {
  const shop = await openShopServer(t)
  const { id, price } = await firstProduct(shop)
  const settings = { ...shop.deps.settings, databaseDirectUrl: shop.shopUrl }
  const changed = await changePrice(
    { ...shop.deps, settings },
    { productId: id, price: price - 100 },
    { settleTime: 1 },
  )
  assert.deepEqual('acknowledgement' in changed && changed.acknowledgement, { listeners: 1, acknowledged: 1 })
})

test('AUDIT-01 a price changed by command is in the log, and a repeated command is not', async (t) => {
  const shop = await openShopServer(t)
  const { id, price, mrp } = await firstProduct(shop)
  const wish = { productId: id, price: price - 100 }
  for (let nth = 0; nth < 2; nth += 1) await changePrice(shop.deps, wish, { timeout: 60_000, settleTime: 0 })
  const entries = await shop.deps.database
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'subject_id', 'before', 'after'])
    .execute()
  assert.deepEqual(entries, [
    {
      actor: 'command',
      action: 'product.price-changed',
      subject_id: id,
      before: { pricePaise: price, mrpPaise: mrp },
      after: { pricePaise: price - 100, mrpPaise: mrp },
    },
  ])
})

test('CART-06 a changed price is acknowledged once every server process has acknowledged it', async (t) => {
  const shop = await openShopServer(t)
  const { id, price } = await firstProduct(shop)
  const slow = await openSlow(shop.deps.settings.databaseUrl)
  const barrier = slow.barrier()
  let isAcknowledged = false
  const acknowledged = changePrice(
    shop.deps,
    { productId: id, price: price - 100 },
    { timeout: 60_000, settleTime: 0 },
  ).finally(() => {
    isAcknowledged = true
  })
  await barrier
  assert.equal((await firstProduct(shop)).price, price - 100, 'sent once the change is committed')
  // Sent again and again; the other process has long acknowledged.
  for (let nth = 0; nth < 3; nth += 1) await slow.barrier()
  assert.equal(isAcknowledged, false)
  slow.acknowledge(await barrier)
  const changed = await acknowledged
  assert.ok('acknowledgement' in changed)
  assert.deepEqual(changed.acknowledgement, { listeners: 2, acknowledged: 2 })
  await slow.leave()
})

test('CART-06 a server process that does not acknowledge is reported, and not waited for once it is gone', async (t) => {
  const shop = await openShopServer(t)
  const { id, price } = await firstProduct(shop)
  const wish = { productId: id, price: price - 100 }
  const { leave } = await openSlow(shop.deps.settings.databaseUrl)
  const first = await changePrice(shop.deps, wish, { timeout: 200, settleTime: 0 })
  assert.ok('acknowledgement' in first)
  assert.deepEqual(first.acknowledgement, { listeners: 2, acknowledged: 1 })
  assert.deepEqual([first.before.price, first.after.price], [price, price - 100])

  const again = changePrice(shop.deps, wish, { timeout: 60_000, settleTime: 0 })
  await leave()
  const second = await again
  assert.ok('acknowledgement' in second)
  assert.deepEqual([second.before, second.acknowledgement], [second.after, { listeners: 1, acknowledged: 1 }])
})

test('CART-06 a listener that has just connected is not counted yet: after an outage others may follow', async (t) => {
  const shop = await openShopServer(t)
  const { id, price } = await firstProduct(shop)
  const wish = { productId: id, price: price - 100 }
  const early = await changePrice(shop.deps, wish, { timeout: 100, settleTime: 60_000 })
  assert.ok('acknowledgement' in early)
  assert.deepEqual(early.acknowledgement, { listeners: 1, acknowledged: 0 })
  const settled = await changePrice(shop.deps, wish, { timeout: 60_000, settleTime: 1_000 })
  assert.ok('acknowledgement' in settled)
  assert.deepEqual(settled.acknowledgement, { listeners: 1, acknowledged: 1 })
})

test('CART-06 a price is not changed for a product that is not sold, nor above the MRP unless that is changed too', async (t) => {
  const shop = await openShopServer(t)
  const { id, title, price, mrp } = await firstProduct(shop)
  const set = (wish: { productId?: string; price: number; mrp?: number }) =>
    changePrice(shop.deps, { productId: id, ...wish }, { settleTime: 0 })
  assert.deepEqual(await set({ productId: 'moonlight', price: 100 }), { refused: 'unknown-product' })
  assert.deepEqual(await set({ price: mrp + 1 }), { refused: 'above-mrp', mrp })
  assert.deepEqual(await firstProduct(shop), { id, title, price, mrp })
  const both = await set({ price: mrp + 1, mrp: mrp + 100 })
  assert.deepEqual(both, {
    title,
    before: { price, mrp },
    after: { price: mrp + 1, mrp: mrp + 100 },
    acknowledgement: { listeners: 1, acknowledged: 1 },
  })
  await sql`UPDATE products SET withdrawn_at = now() WHERE id = ${id}`.execute(shop.deps.database)
  assert.deepEqual(await set({ price: 100 }), { refused: 'withdrawn' })
})
