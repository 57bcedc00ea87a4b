import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

test('API-08 the scripts of the API page are served compressed at build time', async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none', pages: true })
  const get = (accepted: string) =>
    app.inject({ url: '/api/docs/js/scalar.js', headers: accepted ? { 'accept-encoding': accepted } : {} })
  const plain = await get('')
  assert.equal(plain.statusCode, 200)
  assert.match(String(plain.headers['content-type']), /javascript/)
  assert.match(plain.body, /createApiReference/)
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['deflate, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['deflate', undefined],
    ['zstd', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
  ] as const) {
    const { headers, rawPayload } = await get(accepted)
    assert.equal(headers['content-encoding'], encoding, accepted)
    // A content-length shows that the file was not compressed on the fly.
    assert.equal(headers['content-length'], String(rawPayload.length), accepted)
    const bytes =
      encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    assert.ok(bytes.equals(plain.rawPayload), accepted)
  }
})

test('API-08 the contract and its page are rendered once and then served from the cache', async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none', guarded: true })
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const misses = async () => Number(/^response_cache_misses (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1])
  for (const [url, encoding] of [
    ['/api/openapi.json', 'br'],
    // Too short to be compressed.
    ['/api/docs', undefined],
  ] as const) {
    const first = await ask(url)
    assert.deepEqual([first.statusCode, first.headers['content-encoding']], [200, encoding], url)
    const before = await misses()
    assert.equal((await ask(url)).statusCode, 200)
    assert.equal(await misses(), before, url)
  }
})
