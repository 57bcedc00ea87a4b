import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { BrotliCompress } from 'node:zlib'
import { type Rendered, toCachedResponse } from './cached-response.ts'
import { page } from './page.fixture.ts'
import { acceptsBrotli, writeCached } from './write-cached.ts'

/** A server of one cached response; what it does not write is answered 503. */
async function serve(t: TestContext, rendered: Rendered) {
  const cached = await toCachedResponse(rendered)
  const server = createServer((request, response) => {
    if (!writeCached(request, response, cached)) response.writeHead(503).end()
  }).listen(0)
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const request = async (headers: { [name: string]: string }, method = 'GET') => {
    const response = await fetch(`http://localhost:${port}`, { method, headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  let seen = 0
  server.on('request', () => {
    seen += 1
  })
  /** Pipelines requests and reads no answer; `seen` are all that the server has read. */
  const pipeline = async (count: number) => {
    const socket = connect(port).pause()
    t.after(() => socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(count))
    await once(server, 'request')
    await setImmediate()
    return { socket, seen }
  }
  return { request, pipeline, cached }
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
      assert.notEqual(head.headers.get('content-length'), null)
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
    for (let turn = 0; turn < 60; turn += 1) yield part
  }
  const { request, cached } = await serve(t, { ...page(''), body: parts() })
  assert.ok(cached.size < part.length * 8, `${cached.size} bytes`)
  for (const encoding of ['br', 'identity']) {
    assert.equal((await request({ 'accept-encoding': encoding })).text, part.repeat(60), encoding)
  }
})

test('Q-14 pipelined requests without brotli share one decompressed body', async (t) => {
  const { request, pipeline } = await serve(t, page('Wild Forest Honey '.repeat(6_000)))
  await request({})
  const before = process.memoryUsage().arrayBuffers
  const { seen } = await pipeline(1_500)
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6
  assert.ok(seen > 500 && megabytes < 5, `${megabytes} MB for ${seen} requests`)
})

test('Q-14 at most sixteen long responses are decompressed at once, one for a connection; one that ends makes room', async (t) => {
  const { request, pipeline, cached } = await serve(t, page('Wild Forest Honey '.repeat(500_000)))
  const status = async (method?: string) => (await request({ 'accept-encoding': 'identity' }, method)).status
  const { socket } = await pipeline(3)
  for (let others = 1; others < 15; others += 1) await pipeline(1)
  assert.equal(await status(), 200)
  await pipeline(1)
  assert.deepEqual([await status(), await status('HEAD')], [503, 200])
  assert.equal((await request({ 'accept-encoding': 'br' })).text.length, cached.plainLength)
  socket.destroy()
  while ((await status()) === 503);
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
  const tags = Array.from({ length: 240 }, (_, nth) => `product:${nth}`)
  for (const body of ['Honey', 'Honey '.repeat(1_000)]) {
    const [without, withTags] = [await toCachedResponse(page(body)), await toCachedResponse(page(body, tags))]
    assert.equal(withTags.size - without.size, 24_000)
  }
})
