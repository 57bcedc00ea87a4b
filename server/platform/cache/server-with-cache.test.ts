import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { page } from './page.fixture.ts'
import { openResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'
import { serverWithCache } from './server-with-cache.ts'

/** A shop of one page; `seen` lists the requests that reached Fastify. */
async function open(t: TestContext) {
  const cache = openResponseCache({ maxBytes: 1_000_000 })
  const seen: string[] = []
  const app = Fastify({ serverFactory: serverWithCache(cache) })
  app.post('/letters', async ({ body }) => ({ body }))
  app.get('/*', async (request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    const render = async () => page('honey', ['honey'])
    sendCached(request, reply, await cache.getOrRender(request.url.split('?')[0] ?? '', render))
    return reply
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const request = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: await response.text() }
  }
  /** All that the server sends on one connection. */
  const raw = (bytes: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
  return { cache, seen, request, raw }
}

test('UX-02 a hit is served before Fastify with the headers of the first response, until it is purged', async (t) => {
  const { cache, seen, request } = await open(t)
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
  const { seen, request } = await open(t)
  await request('/honey')
  assert.equal((await request('/honey', { method: 'POST' })).status, 404)
  assert.equal((await request('/honey?utm_source=mail')).body, 'honey')
  assert.deepEqual(seen, ['GET /honey', 'GET /honey?utm_source=mail'])
})

test('Q-10 pipelined requests are answered in turn, from the cache or not', async (t) => {
  const { seen, request, raw } = await open(t)
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

test('Q-10 a request that names a type of body and has none is answered', { timeout: 5_000 }, async (t) => {
  const { raw } = await open(t)
  const head = 'POST /letters HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n'
  assert.match(await raw(head), /^HTTP\/1.1 200 /)
})
