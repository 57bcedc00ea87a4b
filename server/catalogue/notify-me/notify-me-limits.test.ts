import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { day, minute } from '#domain/time.ts'
import { shopTasks } from '#server/jobs/tasks.ts'
import { makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { openShopServer, type ShopServer } from '../../../tests/fixtures/shop-server.ts'
import { setStock } from '../../stock/stock.fixture.ts'

const stock = ({ deps }: ShopServer, id: string, units: number) => setStock(deps.database, units, id)

async function openSoldOutShop(t: TestContext) {
  const shop = await openShopServer(t)
  await setStock(shop.deps.database, 0)
  const products = await shop.deps.database.selectFrom('products').select('id').orderBy('id').execute()
  return { shop, ids: products.map(({ id }) => id) }
}

const ask = ({ app }: ShopServer, id = '', email = 'asha@example.in', from = '203.0.113.7') =>
  app.inject({ method: 'POST', url: `/api/products/${id}/notify`, payload: { email }, remoteAddress: from })

const answerTo = async (asking: ReturnType<typeof ask>) => {
  const answer = await asking
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
}

/** Runs the sweep and its jobs. */
async function sweep(shop: ShopServer) {
  shop.wait(2 * minute)
  await shopTasks(shop.deps)['sweep-notify-me']?.({} as never)
  await shop.runJobs()
}

async function comesAndGoes(shop: ShopServer, id = '') {
  await stock(shop, id, 5)
  await shop.runJobs()
  await sweep(shop)
  await stock(shop, id, 0)
}

async function stopByMail(shop: ShopServer) {
  const request = /stop-notifying\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  assert.ok(request, 'the mail has a link to stop')
  const { statusCode } = await shop.app.inject({ method: 'POST', url: `/api/notify/${request}/stop` })
  assert.equal(statusCode, 200)
}

test('Q-16 a mailbox gets one mail a day about a product, in any spelling and however often it is requested', async (t) => {
  const { shop, ids } = await openSoldOutShop(t)
  const [id, other] = ids
  for (const email of [
    'asha@example.in',
    'ASHA@example.in',
    'asha+1@example.in',
    'asha+2@example.in',
    'asha@example.in',
  ]) {
    assert.equal((await ask(shop, id, email)).statusCode, 200)
    await comesAndGoes(shop, id)
  }
  assert.equal(shop.mails.length, 1)
  await ask(shop, other)
  await comesAndGoes(shop, other)
  assert.equal(shop.mails.length, 2, 'another product has a mail of its own')

  // The request that came too soon is still open.
  await stock(shop, id ?? '', 5)
  shop.wait(day - 60 * minute)
  await sweep(shop)
  assert.equal(shop.mails.length, 2)
  shop.wait(60 * minute)
  await sweep(shop)
  await sweep(shop)
  assert.equal(shop.mails.length, 3)
})

test('Q-16 a due but unsent mail counts; one that was refused for good counts for a day', async (t) => {
  const {
    shop,
    ids: [id, other],
  } = await openSoldOutShop(t)
  await ask(shop, id)
  shop.outside.takesMail = false
  await comesAndGoes(shop, id)
  shop.wait(2 * day)
  await ask(shop, id)
  await comesAndGoes(shop, id)
  shop.outside.takesMail = true
  await makeJobsDue(shop.deps.database)
  await shop.runJobs()
  await sweep(shop)
  assert.equal(shop.mails.length, 1)

  await ask(shop, other)
  shop.outside.refusesMail = true
  await comesAndGoes(shop, other)
  shop.outside.refusesMail = false
  shop.wait(2 * day)
  await ask(shop, other)
  await comesAndGoes(shop, other)
  assert.equal(shop.mails.length, 2)
})

test('Q-16 a mailbox has ten open requests at most, also with fifty concurrent ones', async (t) => {
  const { shop, ids } = await openSoldOutShop(t)
  const askAll = () =>
    Promise.all(ids.map((id, nth) => answerTo(ask(shop, id, `asha+${nth % 3}@example.in`, `198.51.100.${nth}`))))
  const answers = await askAll()
  assert.ok(answers.length >= 40)
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, answers.length - 10)
  assert.ok(refused.every(({ retryAfter, body }) => retryAfter === '900' && body.code === 'too-many-products'))
  // Repeated requests pass, and a closed one makes room for another.
  assert.equal((await askAll()).filter(({ status }) => status === 200).length, 10)
  await comesAndGoes(shop, ids[answers.findIndex(({ status }) => status === 200)])
  assert.equal((await askAll()).filter(({ status }) => status === 200).length, 10)
})

test('Q-16 after a stop a mailbox gets no mail for thirty days in any spelling; later requests count again', async (t) => {
  const { shop, ids } = await openSoldOutShop(t)
  const [first, second] = ids
  await ask(shop, first)
  await ask(shop, second)
  await comesAndGoes(shop, first)
  await stopByMail(shop)
  shop.wait(29 * day)
  for (const email of ['asha@example.in', 'asha+again@example.in']) {
    for (const id of ids.slice(0, 5)) await ask(shop, id, email)
  }
  for (const id of ids.slice(0, 2)) await comesAndGoes(shop, id)
  shop.wait(2 * day)
  for (const id of ids.slice(2, 4)) await comesAndGoes(shop, id)
  assert.equal(shop.mails.length, 1, 'requests made meanwhile cause no mail')

  for (const id of [first, ids[4]]) {
    await ask(shop, id)
    await comesAndGoes(shop, id)
  }
  assert.equal(shop.mails.length, 3)
})

test('Q-16 no answer reveals whether a mailbox has stopped', async (t) => {
  const { shop, ids } = await openSoldOutShop(t)
  const people = ['asha@example.in', 'ravi@example.in']
  for (const email of people) await ask(shop, ids[0], email)
  await comesAndGoes(shop, ids[0])
  await stopByMail(shop)
  const answersFor = async (email: string) => {
    const answers = []
    for (const [nth, id] of ids.slice(0, 13).entries())
      answers.push(await answerTo(ask(shop, id, email, `198.51.100.${nth}`)))
    return answers
  }
  const [stopped, other] = [await answersFor(shop.mails.at(-1)?.to ?? ''), await answersFor('someone@example.in')]
  assert.deepEqual(stopped, other)
  assert.deepEqual(
    stopped.map(({ status }) => status),
    [...Array(10).fill(200), 429, 429, 429],
  )
})

test('Q-16 a stop with ten open requests makes no room for an eleventh, which would reveal it', async (t) => {
  const { shop, ids } = await openSoldOutShop(t)
  const [first, ...rest] = ids
  await ask(shop, first)
  await comesAndGoes(shop, first)
  for (const id of rest.slice(0, 10)) assert.equal((await ask(shop, id)).statusCode, 200)
  assert.equal((await ask(shop, rest[10])).statusCode, 429)
  await stopByMail(shop)
  assert.equal((await ask(shop, rest[10])).statusCode, 429)
  shop.wait(30 * day)
  assert.equal((await ask(shop, rest[10])).statusCode, 200)
})

test('Q-16 a network may name twenty different mailboxes a day, also with fifty concurrent requests', async (t) => {
  const {
    shop,
    ids: [id],
  } = await openSoldOutShop(t)
  const from = (nth: number) => `2001:db8:1:2::${nth + 1}`
  const askFor = (nth: number) => answerTo(ask(shop, id, `a${nth}@example.in`, from(nth)))
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, nth) => askFor(nth % 10)))
  assert.ok(
    crowd.every(({ status }) => status === 200),
    'ten mailboxes, each twice at once',
  )
  shop.wait(15 * minute)
  const more = await Promise.all(Array.from({ length: 30 }, (_, nth) => askFor(nth)))
  assert.deepEqual(more.filter(({ status }) => status === 200).length, 20)
  shop.wait(15 * minute)
  const refused = await askFor(99)
  assert.deepEqual([refused.status, refused.retryAfter, refused.body.code], [429, '900', 'too-many-messages'])
  assert.equal((await answerTo(ask(shop, id, 'a99@example.in', '2001:db8:1:3::1'))).status, 200)
  shop.wait(day)
  assert.equal((await askFor(99)).status, 200)
})
