import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { answerFromCache, openResponseCache, randomVariant } from '../cache/index.ts'
import { openLog } from '../log.ts'
import { answerFault } from './faults.ts'
import { shedLoad } from './shed-load.ts'

const shop = { name: 'Patel & Daughters' }

const ok = async () => 'served'

async function openShop() {
  const app = Fastify()
  const pool = { waitingCount: 0 }
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  const isOverloaded = await shedLoad(app, { pool, shop })
  const cache = openResponseCache({ maxBytes: 1_000_000, mayRender: () => !isOverloaded() })
  const headers = { 'content-type': 'text/plain' }
  let rendered = 0
  const render = async () => {
    rendered += 1
    return { status: 200, route: '/product/:id', headers, body: 'page', tags: [] }
  }
  app.get('/product/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    return answerFromCache(request, reply, { cache, key: randomVariant(id), render })
  })
  for (const path of ['/healthz', '/readyz', '/metrics', '/userDetails', '/*']) app.get(path, ok)
  app.post('/login', ok)
  return { app, cache, rendered: () => rendered, overload: (waits: boolean) => (pool.waitingCount = waits ? 1_000 : 0) }
}

test('Q-10 under overload only cached answers and monitoring are served', async () => {
  const { app, cache, rendered, overload } = await openShop()
  const ask = (url: string, more = {}) => app.inject({ url, ...more })
  assert.equal((await ask('/product/honey')).statusCode, 200)
  overload(true)
  assert.equal((await ask('/product/honey')).body, 'page', 'in any cached version')
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    assert.equal((await ask(url, { headers: { authorization: 'Bearer watcher' } })).statusCode, 200, url)
  }
  cache.purge()
  for (const [url, more] of [
    ['/product/honey', {}],
    ['/product/honey', { method: 'HEAD' }],
    ['/nowhere', {}],
    ['/userDetails', { headers: { authorization: 'Bearer x' } }],
    ['/login', { method: 'POST' }],
  ] as const) {
    const { statusCode, headers } = await ask(url, more)
    assert.deepEqual([statusCode, headers['retry-after']], [503, '2'], url)
  }
  const page = await ask('/product/honey', { headers: { accept: 'text/html' } })
  assert.equal(page.statusCode, 503)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(page.body, /<title>One moment, please · Patel &#38; Daughters</)
  assert.match(page.body, /We’re very busy right now\. Please try again in a moment\./)
  assert.deepEqual([page.headers.refresh, page.headers['retry-after']], ['2', '2'])
  assert.equal(rendered(), 1)
  overload(false)
  assert.equal((await ask('/product/honey')).statusCode, 200)
  assert.equal(rendered(), 2)
})

test('Q-10 where no cache answers calls, reading is shed too, and files are not', async () => {
  const app = Fastify()
  const pool = { waitingCount: 1_000 }
  await shedLoad(app, { pool, shop, isUncached: (url) => url.startsWith('/api/') })
  for (const path of ['/api/orders', '/assets/app.js', '/healthz']) app.get(path, ok)
  assert.equal((await app.inject('/api/orders')).statusCode, 503)
  for (const path of ['/assets/app.js', '/healthz']) assert.equal((await app.inject(path)).statusCode, 200, path)
})

test('Q-10 one late sample of the event loop is no overload, two in a row are', async (t) => {
  const { app, cache } = await openShop()
  t.after(() => app.close())
  await app.ready()
  const sheds = async () => {
    cache.purge()
    return (await app.inject('/product/honey')).statusCode === 503
  }
  sleepFor(1_500)
  const begun = performance.now()
  while (performance.now() - begun < 600) {
    assert.equal(await sheds(), false)
    await sleep(20)
  }
  const giveUp = performance.now() + 20_000
  while (!(await sheds())) {
    assert.ok(performance.now() < giveUp, 'a lasting overload is shed')
    sleepFor(1_200)
    await sleep(1)
  }
})

test('Q-14 a flood of few networks does not shed the requests of others', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  let isFloodOfFewNetworks = true
  await shedLoad(app, {
    pool: { waitingCount: 0 },
    shop,
    queue: { isFloodOfFewNetworks: () => isFloodOfFewNetworks },
  })
  app.post('/login', ok)
  await app.ready()
  const login = async () => (await app.inject({ url: '/login', method: 'POST' })).statusCode
  isFloodOfFewNetworks = false
  const giveUp = performance.now() + 20_000
  while ((await login()) !== 503) {
    assert.ok(performance.now() < giveUp, 'a lasting overload is shed')
    sleepFor(1_200)
    await sleep(1)
  }
  isFloodOfFewNetworks = true
  assert.equal(await login(), 200)
})

/** Blocks the event loop. */
function sleepFor(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
