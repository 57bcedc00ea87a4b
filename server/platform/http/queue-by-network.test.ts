// Over real connections, behind a proxy on this machine.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { openLog } from '../log.ts'
import { trustProxies } from './client-ip.ts'
import { openFairQueue } from './fair-queue.ts'
import { answerFault } from './faults.ts'
import type { Flood } from './flood.fixture.ts'
import { queueByNetwork } from './queue-by-network.ts'

const flooder = '203.0.113.9'
const patience = { timeout: 20_000 }

test('Q-14 a flood of 300 connections from one client does not keep others from logging in', {
  timeout: 120_000,
}, async (t) => {
  const { app } = await openShopServer(t, { pages: true, guarded: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let visitors = 0
  const login = () => {
    visitors += 1
    const body = { identifier: `visitor${visitors}@example.in`, password: 'guess' }
    return statusOf({ port, path: '/login', from: `198.51.100.${visitors}`, body })
  }
  await login()
  for (const [path, body] of [
    ['/verifyUser', { token: 'a'.repeat(43) }],
    ['/api/search?q=honey', undefined],
    ['/nowhere', undefined],
  ] as const) {
    const flood = new Worker(new URL('flood.fixture.ts', import.meta.url), {
      workerData: { port, path, from: flooder, body } satisfies Flood,
    })
    const honest: number[] = []
    try {
      await once(flood, 'message')
      for (let tries = 0; tries < 5; tries += 1) honest.push(await login())
    } finally {
      await flood.terminate()
    }
    assert.deepEqual(new Set(honest), new Set([401]), `while ${path} is flooded`)
  }
})

test('Q-14 a slot is held by running work, not by slow senders; a disconnect does not release it', async (t) => {
  const { port, inWork, queue, finish } = await openGatedServer(t)
  const post = (from: string, body: object = {}) => statusOf({ port, path: '/work', from, body })
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /work HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${flooder}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
      ),
    )
    return socket
  })
  t.after(() => {
    for (const socket of slow) socket.destroy()
  })
  const gone = Array.from({ length: 12 }, () => {
    const request = ask({ port, path: '/work', method: 'POST', headers: { 'x-forwarded-for': flooder } })
    request.on('error', () => {}).end()
    return request
  })
  await t.waitFor(() => assert.equal(inWork(), 12), patience)
  for (const request of gone) request.destroy()
  const waiting = post(flooder)
  await t.waitFor(() => assert.equal(queue.stats().waiting, 1), patience)
  assert.equal(inWork(), 12, 'work continues after its client has disconnected')
  const other = post('198.51.100.7')
  await t.waitFor(() => assert.equal(inWork(), 13), patience)
  finish()
  assert.deepEqual(await Promise.all([waiting, other]), [200, 200])
  await t.waitFor(() => assert.deepEqual(queue.stats(), { networks: 0, waiting: 0, shed: 0 }), patience)
})

test('Q-14 a request that waits too long gets 503 with Retry-After; health and exempt routes take no slot', async (t) => {
  const { port, inWork, queue, finish } = await openGatedServer(t)
  const work = () => statusOf({ port, path: '/work', from: flooder, body: {} })
  const running = Array.from({ length: 12 }, work)
  await t.waitFor(() => assert.equal(inWork(), 12), patience)
  const late = await fetch(`http://127.0.0.1:${port}/work`, {
    method: 'POST',
    headers: { 'x-forwarded-for': flooder },
  })
  assert.deepEqual([late.status, late.headers.get('retry-after')], [503, '2'])
  assert.equal(((await late.json()) as { code: string }).code, 'busy')
  for (const path of ['/healthz', '/exempt']) assert.equal(await statusOf({ port, path, from: flooder }), 200, path)
  const leaving = ask({ port, path: '/work', method: 'POST', headers: { 'x-forwarded-for': flooder } })
  leaving.on('error', () => {}).end()
  await t.waitFor(() => assert.equal(queue.stats().waiting, 1), patience)
  leaving.destroy()
  await t.waitFor(() => assert.equal(queue.stats().waiting, 0), patience)
  finish()
  await Promise.all(running)
})

/** A server whose requests run until `finish` is called. */
async function openGatedServer(t: TestContext) {
  const app = Fastify({ trustProxy: trustProxies() })
  app.setErrorHandler(answerFault({ log: openLog('silent'), shop: { name: 'Farmgate' } }))
  const queue = openFairQueue()
  queueByNetwork(app, { queue, exempt: ['/exempt'] })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  let inWork = 0
  app.post('/work', async () => {
    inWork += 1
    await promise
    return {}
  })
  for (const path of ['/healthz', '/exempt']) app.get(path, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => {
    finish()
    app.server.closeAllConnections()
    return app.close()
  })
  return { port: (app.server.address() as AddressInfo).port, queue, inWork: () => inWork, finish }
}

type Sent = {
  readonly port: number
  readonly path: string
  readonly from: string
  readonly body?: object | undefined
}

function statusOf({ port, path, from, body }: Sent): Promise<number> {
  const text = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': from,
    accept: 'text/html',
    ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
  }
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, method: text ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject).end(text)
  })
}
