import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { BrotliCompress } from 'node:zlib'
import { type Rendered, toCachedResponse } from './cached-response.ts'
import { page } from './page.fixture.ts'
import { acceptsBrotli, writeCached } from './send-cached.ts'

/** A server of one cached response. */
async function serve(t: TestContext, rendered: Rendered) {
  const cached = await toCachedResponse(rendered)
  const server = createServer((request, response) => writeCached(request, response, cached)).listen(0)
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const request = async (headers: { [name: string]: string }, method = 'GET') => {
    const response = await fetch(`http://localhost:${port}`, { method, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { request, cached }
}

test('UX-02 a response is sent with brotli, or as it is, with an ETag for each', async (t) => {
  const words = 'Wild Forest Honey '.repeat(500)
  for (const [body, encoding] of [
    [words, 'br'],
    ['short', null],
  ] as const) {
    const { request } = await serve(t, {
      ...page(body),
      headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' },
    })
    const compressed = await request({ 'accept-encoding': 'gzip, br' })
    assert.deepEqual([compressed.text, compressed.headers.get('content-encoding')], [body, encoding])
    const plain = await request({ 'accept-encoding': 'gzip' })
    assert.deepEqual([plain.text, plain.headers.get('content-encoding')], [body, null])
    assert.equal(plain.headers.get('etag') === compressed.headers.get('etag'), encoding === null)
    for (const [acceptEncoding, { headers }] of [
      ['br', compressed],
      ['gzip', plain],
    ] as const) {
      assert.equal(headers.get('vary'), 'Accept-Encoding')
      const etag = headers.get('etag') ?? ''
      const again = await request({ 'accept-encoding': acceptEncoding, 'if-none-match': `W/"other", ${etag}` })
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag])
      assert.equal(again.headers.get('x-frame-options'), 'DENY')
      const head = await request({ 'accept-encoding': acceptEncoding }, 'HEAD')
      assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', etag])
      assert.equal(head.headers.get('content-length'), headers.get('content-length'))
    }
  }
})

test('UX-02 brotli is sent to clients that accept it', () => {
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', true],
    ['br;q=0.5', true],
    ['gzip', false],
    ['br;q=0, gzip', false],
    ['gzip, br; q=0.0', false],
    [undefined, false],
  ] as const)
    assert.equal(acceptsBrotli(accepted), expected, accepted)
})

test('API-01 a list of any length is compressed part by part, and streamed to clients without brotli', async (t) => {
  const part = `${JSON.stringify(Array.from({ length: 2000 }, (_, place) => ({ place, name: 'Wild Forest Honey' })))}\n`
  async function* parts() {
    for (let turn = 0; turn < 200; turn += 1) yield part
  }
  const { request, cached } = await serve(t, { ...page(''), body: parts() })
  assert.ok(cached.size < part.length * 8, `${cached.size} bytes`)
  for (const encoding of ['br', 'identity']) {
    assert.equal((await request({ 'accept-encoding': encoding })).text, part.repeat(200), encoding)
  }
})

test('API-01 the source of a list is closed when it has been read, and when compressing it fails', async (t) => {
  let isOpen = false
  async function* parts() {
    isOpen = true
    try {
      for (let turn = 0; turn < 20; turn += 1) yield 'Wild Forest Honey'.repeat(10_000)
    } finally {
      isOpen = false
    }
  }
  await toCachedResponse({ ...page(''), body: parts() })
  assert.equal(isOpen, false)
  t.mock.method(BrotliCompress.prototype, '_transform', (...[, , done]: Parameters<BrotliCompress['_transform']>) =>
    done(new Error('no memory')),
  )
  await assert.rejects(toCachedResponse({ ...page(''), body: parts() }), /no memory/)
  assert.equal(isOpen, false)
})

test('UX-02 an entry takes up the memory that it is counted for', async () => {
  for (const length of [10, 100, 10_000]) {
    const { body, size } = await toCachedResponse(page('Honey '.repeat(length)))
    assert.ok(body.buffer.byteLength < size, `${body.buffer.byteLength} of ${size} bytes`)
  }
})
