import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { drainConnections } from '../http/drain-connections.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { page } from './page.fixture.ts'
import { openResponseCache } from './response-cache.ts'
import { serverWithCache } from './server-with-cache.ts'

/** More than the operating system takes from the server for a client that does not read. */
const long = 'honey '.repeat(5_000_000)

/** A shop of one page; `seen` lists the requests that reached Fastify. */
async function openShop(t: TestContext) {
  const cache = openResponseCache({ maxBytes: 1_000_000 })
  const seen: string[] = []
  const app = Fastify({ serverFactory: serverWithCache(cache) })
  drainConnections(app)
  app.get('/long', async () => long)
  app.post('/letters', async ({ body }) => ({ body }))
  app.get('/*', async (request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    const render = async () => page('honey', ['honey'])
    return answerFromCache(request, reply, { cache, key: request.url.split('?')[0], render })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    return app.close()
  })
  const request = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: await response.text() }
  }
  const open = (bytes: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.push(socket)
    socket.write(bytes)
    return socket
  }
  /** All that the server sends on one connection. */
  const raw = (bytes: string) => text(open(bytes))
  return { app, cache, seen, request, open, raw }
}

test('UX-02 a hit is served before Fastify with the headers of the first response, until it is purged', async (t) => {
  const { cache, seen, request } = await openShop(t)
  const first = await request('/honey')
  assert.deepEqual(await request('/honey'), first)
  assert.deepEqual(await request('/honey', { method: 'HEAD' }), { ...first, body: '' })
  assert.equal((await request('/honey', { headers: { 'if-none-match': first.headers.etag ?? '' } })).status, 304)
  assert.deepEqual(seen, ['GET /honey'])
  cache.purge(['honey'])
  await request('/honey')
  assert.deepEqual(seen, ['GET /honey', 'GET /honey'])
})

test('Q-10 other methods and other spellings of a URL go through Fastify', async (t) => {
  const { seen, request } = await openShop(t)
  await request('/honey')
  assert.equal((await request('/honey', { method: 'POST' })).status, 404)
  assert.equal((await request('/honey?utm_source=mail')).body, 'honey')
  assert.deepEqual(seen, ['GET /honey', 'GET /honey?utm_source=mail'])
})

test('Q-10 pipelined requests are answered in turn, from the cache or not', async (t) => {
  const { seen, request, raw } = await openShop(t)
  await request('/honey')
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`
  const sent = await raw(get('/honey') + get('/tea') + get('/honey') + get('/rice', 'connection: close\r\n'))
  const responses = sent.split('HTTP/1.1 200 OK\r\n').slice(1)
  assert.deepEqual(
    responses.map((response) => response.split('\r\n\r\n')[1]),
    ['honey', 'honey', 'honey', 'honey'],
  )
  assert.deepEqual(seen, ['GET /honey', 'GET /tea', 'GET /rice'])
})

test('START a server that shuts down sends a slow reader its whole answer, and ends other connections with their next', {
  timeout: 20_000,
}, async (t) => {
  const { app, request, open } = await openShop(t)
  await request('/honey')
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
  const other = open(get('/honey'))
  await once(other, 'data')
  const slow = open(get('/long'))
  await once(slow, 'readable')

  const isClosed = app.close()
  while (app.server.listening) await setImmediate()
  other.write(get('/honey'))
  assert.match(await text(other), /\r\nconnection: close\r\n/i)
  const sent = await text(slow)
  assert.equal(sent.slice(sent.indexOf('\r\n\r\n') + 4).length, long.length)
  await isClosed
})

test('Q-10 a request that names a type of body and has none is answered', { timeout: 30_000 }, async (t) => {
  const { raw } = await openShop(t)
  const head = 'POST /letters HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n'
  assert.match(await raw(head), /^HTTP\/1.1 200 /)
})
