import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

/** NUL, an unpaired surrogate in UTF-8, and malformed percent-encodings. */
const unstorable = ['%00', 'honey%00', '%ED%A0%BC', '%FF', '%E0%A4', '%', '%zz', '%C0%80']

test('PROD-06 a path or query with unstorable text causes no fault', async (t) => {
  const { app } = await openShopServer(t, { pages: true })
  for (const text of unstorable) {
    for (const url of [
      `/product/${text}`,
      `/product/${text}.data`,
      `/stop-notifying/${text}`,
      `/user-dashboard/${text}`,
      `/nowhere/${text}`,
      `/growers/${text}`,
      `/growers/${text}.data`,
      `/lot/${text}`,
      `/lot/${text}.data`,
      `/pictures/${text}`,
      `/api/products/${text}`,
      `/api/growers/${text}`,
      `/api/lots/${text}`,
      `/api/docs/${text}`,
      `/?category=${text}`,
      `/product?category=${text}&page=${text}&from=${text}`,
      `/search?q=${text}`,
      `/search.data?q=${text}`,
      `/product.data?category=${text}`,
      `/api/search?q=${text}`,
      `/api/category?type=${text}`,
      `/api/products?category=${text}&page=1`,
    ]) {
      for (const accept of ['text/html', 'application/json']) {
        const { statusCode } = await app.inject({ url, headers: { accept } })
        assert.ok(statusCode < 500, `${statusCode} for ${url} as ${accept}`)
      }
    }
  }
})

test('PROD-06 /product/%00 is 404', async (t) => {
  const { app } = await openShopServer(t, { pages: true })
  const answer = await app.inject({ url: '/product/%00', headers: { accept: 'text/html' } })
  assert.equal(answer.statusCode, 404)
  assert.match(answer.body, /Page Not Found/)
  assert.equal((await app.inject('/product/%00')).statusCode, 404)
})

test('PROD-06 an unknown account page is 404 at its own path', async (t) => {
  const { app } = await openShopServer(t, { pages: true })
  for (const url of ['/user-dashboard/anything', '/user-dashboard/any/thing?a=1', '/user-dashboard/*']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.deepEqual([answer.statusCode, answer.headers.location], [404, undefined], url)
    assert.match(answer.body, /Page Not Found/)
  }
})
