import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { buildApp } from './app.ts'

const failures = [
  { status: 503, level: 'warn', fault: Object.assign(new Error('connect 10.0.0.7:5432'), { code: 'ECONNREFUSED' }) },
  { status: 500, level: 'error', fault: new Error('column "price" does not exist') },
] as const

const nameThis = (reference: unknown) => `please mention ${reference}.`

for (const { status, level, fault } of failures) {
  test(`API-08 a page that fails (${status}) shows the reference of its one log entry and is not cached`, async (t) => {
    const { app, deps } = await openShopServer(t, { pages: true })
    const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
    const noted = t.mock.method(deps.log, level)
    const loose = t.mock.method(console, 'error')
    const connecting = t.mock.method(pg.Pool.prototype, 'connect', () => Promise.reject(fault))
    for (const url of [
      '/',
      '/product',
      '/product/wild-forest-honey-500g',
      '/product?category=Tea',
      '/search',
      '/about',
      '/_.data',
      '/product/wild-forest-honey-500g.data',
    ]) {
      noted.mock.resetCalls()
      const { statusCode, headers, body } = await get(url)
      assert.deepEqual([statusCode, headers['cache-control']], [status, 'no-store'], url)
      assert.equal(headers['retry-after'] !== undefined, status === 503)
      assert.equal(noted.mock.callCount(), 1, url)
      const { reference, path, err } = (noted.mock.calls[0]?.arguments[0] ?? {}) as { [name: string]: unknown }
      assert.deepEqual([path, err], [url.split('?')[0], fault])
      assert.ok(body.includes(url.endsWith('.data') ? `${reference}` : nameThis(reference)), url)
      assert.ok(!body.includes(fault.message))
    }
    assert.equal(loose.mock.callCount(), 0)

    connecting.mock.restore()
    for (const url of ['/product', '/product?category=Tea']) assert.equal((await get(url)).statusCode, 200)
  })
}

for (const { part, row, error } of [
  // An unpaired surrogate, which encodeURIComponent rejects.
  { part: 'loader', row: { category: '\ud800' }, error: URIError },
  { part: 'rendering', row: { title: { en: 'Wild Forest Honey' } }, error: Error },
]) {
  test(`API-08 a page whose ${part} fails shows the reference`, async (t) => {
    const { deps } = await openShopServer(t, { pages: true })
    const broken: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({ ...result, rows: result.rows.map((one) => ({ ...one, ...row })) }),
    }
    const app = await buildApp({ ...deps, database: deps.database.withPlugin(broken) })
    t.after(() => app.close())
    const noted = t.mock.method(deps.log, 'error')
    const loose = t.mock.method(console, 'error')
    const { statusCode, body } = await app.inject({
      url: '/product/wild-forest-honey-500g',
      headers: { accept: 'text/html' },
    })
    assert.equal(statusCode, 500)
    const entries = noted.mock.calls.map(({ arguments: [entry] }) => entry as { reference: string; err: Error })
    assert.equal(entries.length, 1)
    const [{ reference, err } = assert.fail()] = entries
    assert.ok(err instanceof error, `${err}`)
    assert.ok(body.includes(nameThis(reference)))
    assert.ok(!body.includes(err.message))
    assert.equal(loose.mock.callCount(), 0)
  })
}

test('API-08 an unknown page logs no fault', async (t) => {
  const { app, deps } = await openShopServer(t, { pages: true })
  const noted = ['warn', 'error'].map((level) => t.mock.method(deps.log, level as 'warn' | 'error'))
  const loose = t.mock.method(console, 'error')
  for (const url of ['/product/no-such-product', '/nowhere', '/nowhere.data']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(statusCode, 404)
    assert.ok(!body.includes('please mention'))
  }
  for (const { mock } of [...noted, loose]) assert.equal(mock.callCount(), 0)
})
