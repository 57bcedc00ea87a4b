import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { openLog } from '../log.ts'
import { openPageCache } from '../page-cache/page-cache.ts'
import { sendKept } from '../page-cache/send-kept.ts'
import { answerFault } from './faults.ts'
import { refuseUnderPressure } from './pressure.ts'

const shop = { name: 'Patel & Daughters' }

const ok = async () => 'served'

async function openBusyShop() {
  const app = Fastify()
  const pool = { waitingCount: 0 }
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  const isOverrun = await refuseUnderPressure(app, { pool, shop })
  const cache = openPageCache({ maxBytes: 1_000_000, versionsOf: () => 50, mayRender: () => !isOverrun() })
  const headers = { 'content-type': 'text/plain' }
  let rendered = 0
  const render = async () => {
    rendered += 1
    return { status: 200, route: '/product/:id', headers, body: 'page', tags: new Set<string>() }
  }
  app.get('/product/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    sendKept(request, reply, await cache.answer(id, render))
    return reply
  })
  for (const path of ['/healthz', '/readyz', '/metrics', '/userDetails', '/*']) app.get(path, ok)
  app.post('/login', ok)
  return { app, cache, rendered: () => rendered, overrun: (waits: boolean) => (pool.waitingCount = waits ? 1_000 : 0) }
}

test('Q-10 when there is too much to do, only what is kept and what watches the shop is answered', async () => {
  const { app, cache, rendered, overrun } = await openBusyShop()
  const ask = (url: string, more = {}) => app.inject({ url, ...more })
  assert.equal((await ask('/product/honey')).statusCode, 200)
  overrun(true)
  assert.equal((await ask('/product/honey')).body, 'page', 'whichever of its looks is kept')
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    assert.equal((await ask(url, { headers: { authorization: 'Bearer watcher' } })).statusCode, 200, url)
  }
  cache.forget()
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
  const forPeople = await ask('/product/honey', { headers: { accept: 'text/html' } })
  assert.equal(forPeople.statusCode, 503)
  assert.match(String(forPeople.headers['content-type']), /^text\/html/)
  assert.match(forPeople.body, /<title>One moment, please · Patel &#38; Daughters</)
  assert.match(forPeople.body, /We are very busy just now\. Please try again in a moment\./)
  assert.deepEqual([forPeople.headers.refresh, forPeople.headers['retry-after']], ['2', '2'])
  assert.equal(rendered(), 1)
  overrun(false)
  assert.equal((await ask('/product/honey')).statusCode, 200)
  assert.equal(rendered(), 2)
})

test('Q-10 one long sleep of the process is no rush; two looks in a row that find it late are', async (t) => {
  const { app, cache } = await openBusyShop()
  t.after(() => app.close())
  await app.ready()
  const refuses = async () => {
    cache.forget()
    return (await app.inject('/product/honey')).statusCode === 503
  }
  sleepFor(1_500)
  const begun = performance.now()
  while (performance.now() - begun < 600) {
    assert.equal(await refuses(), false)
    await pause(20)
  }
  const giveUp = performance.now() + 20_000
  while (!(await refuses())) {
    assert.ok(performance.now() < giveUp, 'a lasting rush is refused')
    sleepFor(1_200)
    await pause(1)
  }
})

test('Q-14 the process is late because of single networks: nobody else is refused for them, unless there are many', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop }))
  let isCrowdedByFew = true
  await refuseUnderPressure(app, {
    pool: { waitingCount: 0 },
    shop,
    queue: { isCrowdedByFew: () => isCrowdedByFew },
  })
  app.post('/login', ok)
  await app.ready()
  const login = async () => (await app.inject({ url: '/login', method: 'POST' })).statusCode
  isCrowdedByFew = false
  const giveUp = performance.now() + 20_000
  while ((await login()) !== 503) {
    assert.ok(performance.now() < giveUp, 'a lasting rush is refused')
    sleepFor(1_200)
    await pause(1)
  }
  isCrowdedByFew = true
  assert.equal(await login(), 200)
})

/** As a process sleeps that gets no processor. */
function sleepFor(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
