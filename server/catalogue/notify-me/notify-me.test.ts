import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { minute } from '#domain/time.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { makeJobsDue, runJobsAround } from '#server/platform/jobs/jobs.fixture.ts'
import { openShopServer, type ShopServer } from '../../../tests/fixtures/shop-server.ts'
import { setStock } from '../../stock/stock.fixture.ts'

async function soldOutProduct({ deps }: ShopServer): Promise<string> {
  const { id } = await deps.database
    .selectFrom('products')
    .select('id')
    .where('stock', '=', 0)
    .executeTakeFirstOrThrow()
  return id
}

const restock = ({ deps }: ShopServer, id: string, units: number) => setStock(deps.database, units, id)

const ask = ({ app }: ShopServer, id: string, email: string) =>
  app.inject({ method: 'POST', url: `/api/products/${id}/notify`, payload: { email } })

test('PROD-04 one mail is sent when the product is back in stock, however often it was requested or sold out', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  for (const email of ['asha@example.in', 'Asha@Example.in', 'ravi@example.in']) {
    assert.equal((await ask(shop, id, email)).statusCode, 200)
  }
  await shop.runJobs()
  assert.equal(shop.mails.length, 0)

  for (const stock of [5, 0, 7]) {
    await restock(shop, id, stock)
    await shop.runJobs()
  }
  assert.deepEqual(shop.mails.map((mail) => mail.to).sort(), ['asha@example.in', 'ravi@example.in'])
  assert.match(shop.mails[0]?.text ?? '', new RegExp(`https://farmgate.example/product/${id}`))
})

test('PROD-04 no mail is sent when the product is sold out again before the job runs', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  await ask(shop, id, 'asha@example.in')
  await restock(shop, id, 1)
  await restock(shop, id, 0)
  await shop.runJobs()
  assert.equal(shop.mails.length, 0)
  await restock(shop, id, 2)
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
})

test('PROD-04 the stop link stops all requests of its mailbox only', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  await ask(shop, id, 'asha@example.in')
  await ask(shop, id, 'ravi@example.in')
  const request = await shop.deps.database
    .selectFrom('notify_me_requests')
    .select('id')
    .where('email', '=', 'asha@example.in')
    .executeTakeFirstOrThrow()
  const stopped = await shop.app.inject({ method: 'POST', url: `/api/notify/${request.id}/stop` })
  assert.equal(stopped.statusCode, 200)
  assert.equal((await shop.app.inject({ method: 'POST', url: '/api/notify/nonsense/stop' })).statusCode, 200)
  await restock(shop, id, 3)
  await shop.runJobs()
  assert.deepEqual(
    shop.mails.map((mail) => mail.to),
    ['ravi@example.in'],
  )
})

test('PROD-04 an unknown product and a bad email are refused', async (t) => {
  const shop = await openShopServer(t)
  assert.equal((await ask(shop, 'no-such-product', 'asha@example.in')).statusCode, 404)
  const id = await soldOutProduct(shop)
  for (const email of ['asha', 'root@localhost', 'x@[10.0.0.5]', '"a b"@example.in']) {
    assert.equal((await ask(shop, id, email)).statusCode, 422, email)
  }
})

test('PROD-04 requests from one IPv6 /64 are limited', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  const askFrom = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/products/${id}/notify`,
      payload: { email: 'a@example.in' },
      remoteAddress,
    })
  for (let n = 1; n <= 30; n += 1) assert.equal((await askFrom(`2001:db8:1:2::${n}`)).statusCode, 200)
  const refused = await askFrom('2001:db8:1:2:ffff::1')
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await askFrom('2001:db8:1:3::1')).statusCode, 200)
})

async function sweep({ deps }: ShopServer) {
  for (const name of ['sweep-notify-me', 'sweep-mails']) await shopTasks(deps)[name]?.({} as never)
}

/** A requested product is back in stock; the mail is queued. */
async function mailQueued(t: TestContext) {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  await ask(shop, id, 'asha@example.in')
  const { id: requestId } = await shop.deps.database
    .selectFrom('notify_me_requests')
    .select('id')
    .executeTakeFirstOrThrow()
  shop.outside.takesMail = false
  await restock(shop, id, 5)
  await shop.runJobs()
  shop.outside.takesMail = true
  return { shop, requestId }
}

test('PROD-04 a product restocked while withdrawn is announced when it is listed again', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  const list = (withdrawn_at: Date | null) =>
    shop.deps.database.updateTable('products').set({ withdrawn_at }).where('id', '=', id).execute()
  await ask(shop, id, 'asha@example.in')
  await list(new Date())
  await restock(shop, id, 5)
  await shop.runJobs()
  shop.wait(2 * minute)
  await sweep(shop)
  await shop.runJobs()
  assert.equal(shop.mails.length, 0)
  await list(null)
  await sweep(shop)
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
})

test('PROD-04 a delivery at the moment in which a worker takes the job of the previous one queues another job', async (t) => {
  const shop = await openShopServer(t)
  const id = await soldOutProduct(shop)
  await restock(shop, id, 5)
  await restock(shop, id, 0)
  const { pool, close } = openDatabase(shop.deps.settings.databaseUrl, { size: 2 })
  t.after(close)
  assert.equal(await runJobsAround(pool, 'queue-notify-me-mails', () => restock(shop, id, 7)), 2)
})

test('PROD-04 an unsent mail is no longer due after a stop', async (t) => {
  const { shop, requestId } = await mailQueued(t)
  await shop.app.inject({ method: 'POST', url: `/api/notify/${requestId}/stop` })
  await makeJobsDue(shop.deps.database)
  await shop.runJobs()
  shop.wait(2 * minute)
  await sweep(shop)
  await shop.runJobs()
  assert.equal(shop.mails.length, 0)
})
