import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { openResponseCache } from '../cache/index.ts'
import { pageSources } from '../card-provider/razorpay/page-sources.ts'
import { type Collected, servePages } from './pages.ts'

const module = { loader: () => null }
const routes = {
  root: { id: 'root', path: '', module },
  home: { id: 'home', parentId: 'root', index: true, module },
  list: { id: 'list', parentId: 'root', path: 'product', module },
  product: { id: 'product', parentId: 'root', path: 'product/:id', module },
  account: { id: 'account', parentId: 'root', module: {} },
  orders: { id: 'orders', parentId: 'account', path: 'user-dashboard/orders', module: {} },
  noAccountPage: { id: 'noAccountPage', parentId: 'account', path: 'user-dashboard/*', module },
  stop: { id: 'stop', parentId: 'root', path: 'stop/:id', module: {} },
  none: { id: 'none', parentId: 'root', path: '*', module },
}

const weakened = {
  'referrer-policy': 'unsafe-url',
  'content-security-policy': 'default-src *',
  'x-content-type-options': 'none',
  'x-frame-options': 'ALLOWALL',
}

/** A storefront whose pages contain their path; `rendered` lists the rendered ones, `cached` counts the cached ones. */
async function openPages() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } })
  const cache = openResponseCache({ maxBytes: 10_000_000 })
  const rendered: string[] = []
  await servePages(app, {
    build: { routes } as unknown as ServerBuild,
    mode: 'production',
    router: {
      createRequestHandler:
        () =>
        async ({ url }) => {
          const { pathname, search } = new URL(url)
          rendered.push(pathname + search)
          const isThere = /^\/(|_\.data|product(\/\w+)?(\.data)?|user-dashboard\/orders|stop\/\w+)$/i.test(pathname)
          const headers = {
            'content-type': 'text/html',
            ...(/^\/stop/.test(pathname) && { 'cache-control': 'no-store' }),
            ...(pathname === '/stop/strict' && { 'referrer-policy': 'no-referrer' }),
            ...(pathname === '/stop/weak' && weakened),
          }
          return new Response(pathname + search, { status: isThere ? 200 : 404, headers })
        },
    },
    contextFor: () => ({}) as never,
    cache,
    keyOf: (url) => url,
    answerNotFoundOrNotAllowed: (_request, reply) => reply.code(404).send({ error: 'Not found' }),
    queryOf: (path, given) => (path === '/product' && given.get('category') ? '?category=some' : ''),
    security: {
      isProduction: true,
      publicUrl: 'https://farmgate.example',
      provider: pageSources('https://pay.example/v1.js'),
    },
  })
  const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } })
  return { get, rendered, cached: () => cache.stats().entries }
}

test('SECURITY TICKET-04 a page may hide its URL from other sites, and weakens no header', async () => {
  const { get } = await openPages()
  const usual = (await get('/product')).headers
  const strict = (await get('/stop/strict')).headers
  assert.equal(strict['referrer-policy'], 'no-referrer')
  const weak = (await get('/stop/weak')).headers
  for (const name of Object.keys(weakened)) assert.equal(weak[name], usual[name], name)
  assert.match(`${usual['content-security-policy']}`, /img-src 'self' data: https:/, 'no blob:')
})

test('HOME-03 query parameters that do not change a page do not add cache entries', async () => {
  const { get, cached, rendered } = await openPages()
  for (const query of [
    '',
    '?a=1',
    '?category=',
    '?category=Shoes&b=2',
    '?category=Tea',
    '?b=3&category=x&category=y',
  ]) {
    assert.equal((await get(`/product${query}`)).statusCode, 200)
  }
  assert.deepEqual(rendered, ['/product', '/product?category=some'])
  assert.equal(cached(), 2)
})

test('PROD-01 other spellings of a path redirect to the canonical one and are not cached', async () => {
  const { get, cached } = await openPages()
  for (const [spelled, address] of [
    ['/PRODUCT/', '/product'],
    ['/%70roduct?category=Tea', '/product?category=Tea'],
    ['/Product/Honey', '/product/Honey'],
    ['/product/%48oney/', '/product/Honey'],
    ['/User-Dashboard/Orders', '/user-dashboard/orders'],
    ['//product', '/product'],
    ['/product//?category=Tea', '/product/?category=Tea'],
    ['/product//Honey?next=//a', '/product/Honey?next=//a'],
  ] as const) {
    const { statusCode, headers } = await get(spelled)
    assert.deepEqual([statusCode, headers.location], [301, address], spelled)
  }
  assert.equal(cached(), 0)
  for (const address of ['/product', '/product/Honey', '/user-dashboard/orders']) {
    assert.equal((await get(address)).statusCode, 200)
  }
  assert.equal(cached(), 3)
})

test('HOME-03 the data of a page is cached by its path and canonical query', async () => {
  const { get, cached, rendered } = await openPages()
  for (const url of [
    '/_.data',
    '/_.data?_routes=home',
    '/product.data?_routes=list&utm_source=letter',
    '/product.data?category=Tea&_routes=list',
    '/product.data?category=Rice',
    '/product/Honey.data?_routes=root,product',
    '/product/Honey.data?anything=else',
  ]) {
    const { statusCode, headers } = await get(url, '*/*')
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'private, max-age=10'], url)
  }
  const once = ['/_.data', '/product.data', '/product.data?category=some', '/product/Honey.data']
  assert.deepEqual([rendered, cached()], [once, once.length])
  assert.equal((await get('/PRODUCT/Honey.data', '*/*')).headers.location, '/product/Honey.data')
})

test('PROD-06 the data of an unknown page is 404 in React Router’s format', async () => {
  const { get, cached } = await openPages()
  for (const url of ['/product/not-sold.data', '/nowhere.data', '/user-dashboard/nowhere.data?_routes=noAccountPage']) {
    const { statusCode, headers, body } = await get(url, '*/*')
    assert.deepEqual([statusCode, headers['content-type'], body], [404, 'text/html', url.split('?')[0]], url)
  }
  assert.equal(cached(), 0)
})

test('PROD-06 no spelling redirects to another host', async () => {
  const { get } = await openPages()
  for (const [path, address] of [
    ['//evil.example', '/evil.example'],
    ['//evil.example/PRODUCT', '/evil.example/PRODUCT'],
    ['///evil.example/%70roduct/', '/evil.example/%70roduct/'],
  ] as const) {
    const { statusCode, headers } = await get(path)
    assert.deepEqual([statusCode, headers.location], [301, address], path)
    assert.equal((await get(address)).statusCode, 404, address)
  }
})

test('Q-10 an unknown path is a page or JSON by Accept, with Vary', async () => {
  const { get } = await openPages()
  for (const address of ['/nowhere', '/product/not-sold']) {
    for (const [accept, type, vary] of [
      ['text/html', 'text/html', 'Accept, Accept-Encoding'],
      ['application/json', 'application/json; charset=utf-8', 'Accept'],
      ['*/*', 'application/json; charset=utf-8', 'Accept'],
    ] as const) {
      const { statusCode, headers } = await get(address, accept)
      assert.deepEqual(
        [statusCode, headers['content-type'], headers.vary],
        [404, type, vary],
        `${address} as ${accept}`,
      )
    }
  }
  assert.equal((await get('/product', 'application/json')).headers.vary, 'Accept-Encoding')
})

test('CART-06 downstream caches must revalidate pages', async () => {
  const { get } = await openPages()
  // Rendered, then cached.
  for (const _ of [1, 2]) {
    assert.equal((await get('/product/Honey')).headers['cache-control'], 'public, max-age=0, must-revalidate')
  }
})

test('PAY-02 the policy of a page allows the scripts of its components and none injected by data', async () => {
  const own = "start('own')"
  const injected = "steal('token')"
  const app = Fastify()
  await servePages(app, {
    build: { routes } as unknown as ServerBuild,
    mode: 'production',
    router: {
      createRequestHandler: () => async (_request, context) => {
        const { scripts } = context as unknown as Collected
        scripts.add(Buffer.from(own))
        const html = `<script>${own}</script><h1>Honey<script>${injected}</script></h1>`
        return new Response(html, { headers: { 'content-type': 'text/html' } })
      },
    },
    contextFor: (_build, collected) => collected as never,
    cache: openResponseCache({ maxBytes: 1_000_000 }),
    keyOf: (url) => url,
    answerNotFoundOrNotAllowed: (_request, reply) => reply.code(404).send({}),
    queryOf: () => '',
    security: {
      isProduction: true,
      publicUrl: 'https://farmgate.example',
      provider: pageSources('https://pay.example/v1.js'),
    },
  })
  // Rendered, and from the cache.
  for (const _ of [1, 2]) {
    const policy = String((await app.inject('/product/Honey')).headers['content-security-policy'])
    assert.deepEqual(policy.match(/'sha256-[^']*'/g), [`'sha256-${hash('sha256', own, 'base64')}'`])
  }
})

test('PROD-06 404 and no-store responses are not cached', async () => {
  const { get, cached } = await openPages()
  assert.equal((await get('/nowhere')).statusCode, 404)
  assert.equal((await get('/stop/1')).headers['cache-control'], 'no-store')
  assert.equal(cached(), 0)
})
