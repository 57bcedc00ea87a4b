import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { keptFirst } from './kept-first.ts'
import { openPageCache } from './page-cache.ts'
import { sendKept } from './send-kept.ts'

/** A shop of one page; `asked` are the requests that Fastify heard of. */
async function open(t: TestContext) {
  const cache = openPageCache({ maxBytes: 1_000_000 })
  const asked: string[] = []
  const app = Fastify({ serverFactory: keptFirst(cache) })
  app.post('/letters', async ({ body }) => ({ body }))
  app.get('/*', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' }
    const render = async () => ({ status: 200, route: '/*', headers, body: 'honey', tags: new Set(['honey']) })
    sendKept(request, reply, await cache.answer(request.url.split('?')[0] ?? '', render))
    return reply
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init)
    const { connection: _, date: __, 'keep-alive': ___, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: await answer.text() }
  }
  return { ask, asked, cache, port: Number(new URL(url).port) }
}

test('UX-02 what is kept is answered at the door with the very headers of the first answer, until it is forgotten', async (t) => {
  const { ask, asked, cache } = await open(t)
  const first = await ask('/honey')
  assert.equal(first.headers['x-frame-options'], 'DENY')
  assert.deepEqual(await ask('/honey'), first)
  assert.deepEqual(asked, ['GET /honey'])
  cache.forget(['honey'])
  await ask('/honey')
  assert.deepEqual(asked, ['GET /honey', 'GET /honey'])
})

test('UX-02 a ready head says what Node would say, line by line, and a connection that is to end is ended', async (t) => {
  const { port, cache } = await open(t)
  const headOf = async (more: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /honey HTTP/1.1\r\nhost: shop\r\n${more}\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    const [head = '', body] = bytes.toString().split('\r\n\r\n')
    const isEnded = more.includes('close') ? await text(socket).then(() => true) : false
    socket.destroy()
    return {
      lines: head.replace(/Date: .*/, 'Date: now').split('\r\n'),
      date: /Date: (.*)/.exec(head)?.[1] ?? '',
      body,
      isEnded,
    }
  }
  const byNode = await headOf('')
  assert.equal(cache.figures().misses, 1)
  // From the third ask of a second on, head and body go out in one piece.
  for (let nth = 2; nth < 7; nth += 1) {
    const ready = await headOf('')
    assert.deepEqual(ready.lines, byNode.lines)
    assert.equal(ready.body, 'honey')
    assert.ok(Math.abs(Date.parse(ready.date) - Date.now()) < 2_000, ready.date)
  }
  const last = await headOf('connection: close\r\n')
  assert.ok(last.isEnded && last.lines.includes('Connection: close'))
})

test('Q-10 who asks for several without waiting is answered in turn, however each of them is answered', async (t) => {
  const { ask, asked, port } = await open(t)
  for (let nth = 0; nth < 4; nth += 1) await ask('/honey')
  asked.length = 0
  const socket = connect(port, '127.0.0.1')
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`
  socket.write(get('/honey') + get('/tea') + get('/honey') + get('/honey') + get('/rice', 'connection: close\r\n'))
  const answers = (await text(socket)).split('HTTP/1.1 200 OK\r\n').slice(1)
  assert.deepEqual(
    answers.map((answer) => answer.split('\r\n\r\n')[1]),
    ['honey', 'honey', 'honey', 'honey', 'honey'],
  )
  assert.deepEqual(asked, ['GET /tea', 'GET /rice'])
})

test('UX-02 at the door, too, HEAD has no body, and a browser that has the answer is told so', async (t) => {
  const { ask, asked } = await open(t)
  const { headers } = await ask('/honey')
  const head = await ask('/honey', { method: 'HEAD' })
  assert.deepEqual(head, { status: 200, headers, body: '' })
  const again = await ask('/honey', { headers: { 'if-none-match': headers.etag ?? '' } })
  assert.deepEqual([again.status, again.body, again.headers['x-frame-options']], [304, '', 'DENY'])
  assert.equal(asked.length, 1)
})

test('Q-10 other methods and other spellings of the address take the ordinary way', async (t) => {
  const { ask, asked } = await open(t)
  await ask('/honey')
  assert.equal((await ask('/honey', { method: 'POST' })).status, 404)
  assert.equal((await ask('/honey?utm_source=mail')).body, 'honey')
  assert.deepEqual(asked, ['GET /honey', 'GET /honey?utm_source=mail'])
})

test('Q-10 a request that names a type of body and has none is answered', { timeout: 5_000 }, async (t) => {
  const { port } = await open(t)
  const socket = connect(port, '127.0.0.1')
  socket.end('POST /letters HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n')
  assert.match(await text(socket), /^HTTP\/1.1 200 /)
})
