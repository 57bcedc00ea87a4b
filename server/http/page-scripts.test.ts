import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

test('PAY-02 the policy of every page lists the hashes of exactly its inline scripts', async (t) => {
  const { app } = await openShopServer(t, { pages: true })
  const products = (await app.inject('/api/products?page=1')).json() as { products: { id: string }[] }
  for (const url of [
    '/',
    '/product',
    `/product/${products.products[0]?.id}`,
    '/cart',
    '/login',
    '/user-dashboard/orders',
    '/nowhere',
  ]) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } })
    const [, sources = ''] = /script-src ([^;]*);/.exec(String(page.headers['content-security-policy'])) ?? []
    const scripts = [...page.body.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs)]
    const hashes = scripts.map(([, code = '']) => code && `'sha256-${hash('sha256', code, 'base64')}'`).filter(Boolean)
    assert.ok(hashes.length > 3, url)
    assert.deepEqual(new Set(sources.match(/'sha256-[^']*'/g)), new Set(hashes), url)
    assert.doesNotMatch(page.body, /nonce/, url)
  }
})
