import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { freePort } from '../../../tests/fixtures/free-port.ts'
import { answerFromCache, openResponseCache, serverWithCache } from '../cache/index.ts'
import { page } from '../cache/page.fixture.ts'
import { trustProxies } from '../http/client-ip.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

test('API-08 requests are timed by route, method and status; shed requests are counted separately', {
  timeout: 60_000,
}, async (t) => {
  const cache = openResponseCache({ maxBytes: 100_000 })
  const app = Fastify({ serverFactory: serverWithCache(cache) })
  t.after(() => app.close())
  serveMetrics(app, openMetrics({ cache, pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } }), {
    metricsPort: 0,
    host: '127.0.0.1',
    isDraining: () => false,
  })
  app.get('/product/:id', async (request, reply) => {
    const render = async () => ({ ...page('page'), route: '/product/:id' })
    return answerFromCache(request, reply, { cache, key: request.url, render })
  })
  const pause = 30
  app.post('/contact', async (_request, reply) => {
    await sleep(pause)
    return reply.code(422).send({})
  })
  for (const file of ['/assets/cart-Bg3diNr4.js', '/assets/home-mE1c7xQa.js']) app.get(file, async () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ask = async (path: string, method = 'GET') => (await fetch(origin + path, { method })).text()
  for (const path of ['/product/honey', '/product/tea', '/product/tea', '/product/tea', '/nowhere']) await ask(path)
  for (const path of ['/assets/cart-Bg3diNr4.js', '/assets/home-mE1c7xQa.js']) await ask(path)
  await ask('/contact', 'POST')

  await t.waitFor(async () => {
    const metrics = await ask('/metrics')
    const of = (name: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    const timed = (what: 'count' | 'sum', method: string, route: string, status: number) =>
      of(`http_request_seconds_${what}{method="${method}",route="${route}",status="${status}"}`)
    assert.equal(timed('count', 'GET', '/product/:id', 200), 2)
    assert.equal(of('response_cache_hits{route="/product/:id"}'), 2)
    assert.equal(timed('count', 'GET', 'none', 404), 1)
    assert.equal(timed('count', 'GET', '/assets/*', 200), 2)
    assert.equal(timed('count', 'POST', '/contact', 422), 1)
    const seconds = timed('sum', 'POST', '/contact', 422)
    assert.ok(seconds > (pause / 1000) * 0.9 && seconds < pause, `${seconds} s`)
  })
})

test('API-08 metrics are served to this machine only, whatever a header claims', async () => {
  const app = Fastify({ trustProxy: trustProxies() })
  serveMetrics(
    app,
    openMetrics({
      cache: openResponseCache({ maxBytes: 1_000 }),
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    }),
    { metricsPort: 0, host: '127.0.0.1', isDraining: () => false },
  )
  const statusFor = async (headers: { [name: string]: string }, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  assert.equal(await statusFor({}), 200)
  assert.equal(await statusFor({}, '::ffff:127.0.0.1'), 200)
  for (const forwarded of [
    '203.0.113.9',
    '127.0.0.1.evil.example',
    '127.evil.example',
    '::1.evil.example',
    '::ffff:127.evil',
  ]) {
    assert.equal(await statusFor({ 'x-forwarded-for': forwarded }), 404, forwarded)
  }
  assert.equal(await statusFor({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'), 404)
})

test('API-08 with a port of their own the metrics are on no other', async (t) => {
  const app = Fastify({ trustProxy: trustProxies() })
  t.after(() => app.close())
  const metricsPort = await freePort()
  const pool = { totalCount: 3, idleCount: 0, waitingCount: 0 }
  serveMetrics(app, openMetrics({ pool }), { metricsPort, host: '127.0.0.1', isDraining: () => false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 404)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  assert.match(metrics, /^database_connections 3$/m)
})
