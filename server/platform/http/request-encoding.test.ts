import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'

const json = Buffer.from(JSON.stringify({ identifier: 'nobody@example.in', password: 'guess' }))

test('Q-12 a compressed body is rejected unread, whatever its encoding', async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none' })
  for (const [encoding, payload] of [
    ['br', brotliCompressSync(json)],
    ['gzip', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['zstd', zstdCompressSync(json)],
    ['BR', brotliCompressSync(json)],
    ['gzip, br', brotliCompressSync(gzipSync(json))],
    ['identity, br', brotliCompressSync(json)],
    ['', json],
  ] as const) {
    for (const url of ['/login', '/api/webhooks/razorpay']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      assert.equal(answer.statusCode, 415, `${encoding} to ${url}`)
      assert.deepEqual(answer.json(), { error: 'Please send this message uncompressed', code: 'compressed' })
      assert.equal(answer.headers['accept-encoding'], 'identity')
    }
  }
})

test('Q-12 Content-Encoding: identity is accepted', async (t) => {
  const { app } = await openShopServer(t, { catalogue: 'none' })
  const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' }
  const answer = await app.inject({ method: 'POST', url: '/login', headers, payload: json })
  assert.equal(answer.statusCode, 401)
})
