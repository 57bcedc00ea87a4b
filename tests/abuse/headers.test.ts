// Security headers.

import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { openShop } from '#server/payments/payments.fixture.ts'
import { addCustomer } from '#server/payments/stocked.fixture.ts'
import { pageSources } from '#server/platform/card-provider/razorpay/page-sources.ts'
import { contentPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

test('API-08 answers, refusals, faults and 404 pages have the security headers and their type, and set no cookie', async (t) => {
  const shop = await openShop(t)
  const asha = await addCustomer(shop)
  const answers = [
    await shop.get('/api/products'),
    await shop.get('/api/products/none'),
    await shop.get('/userInvoices'),
    await shop.get('/userInvoices', asha),
    await shop.get('/nowhere'),
    await shop.post('/login', {}),
    await shop.get('/healthz'),
    await shop.get('/api/openapi.json'),
  ]
  for (const { headers, status } of answers) {
    for (const [name, value] of Object.entries(always)) assert.equal(headers[name], value, `${name} of a ${status}`)
    assert.equal(headers['x-powered-by'], undefined)
    assert.equal(headers.server, undefined)
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  }
})

test('API-08 the API page allows scripts of our own origin only', async (t) => {
  const shop = await openShop(t)
  for (const path of ['/api/docs', '/api/docs/']) {
    const page = await shop.app.inject(path)
    assert.equal(page.statusCode, 200)
    const [, sources = ''] = /script-src ([^;]*);/.exec(String(page.headers['content-security-policy'])) ?? []
    assert.equal(sources, "'self'")
    assert.doesNotMatch(page.body, /<script(?! src="\/)/)
  }
})

test('AUTH-01 personal answers are not cacheable', async (t) => {
  const shop = await openShop(t)
  const asha = await addCustomer(shop)
  for (const answer of [
    await shop.get('/userInvoices', asha),
    await shop.get(`/userDetails?id=${asha.id}`, asha),
    await shop.post('/verifyUser', { token: asha.token }),
  ]) {
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
})

test('API-08 HSTS is sent in production only', () => {
  const common = {
    provider: pageSources('https://checkout.razorpay.com/v1/checkout.js'),
    publicUrl: 'https://farmgate.example',
  }
  const production = securityHeaders({ ...common, isProduction: true })
  const [, seconds = ''] = /^max-age=(\d+)/.exec(production['strict-transport-security'] ?? '') ?? []
  assert.ok(Number(seconds) >= 365 * 24 * 3600)
  assert.equal(securityHeaders({ ...common, isProduction: false })['strict-transport-security'], undefined)
})

test('PAY-02 the policy allows the page’s own scripts and the card provider’s only', () => {
  const settings = {
    isProduction: true,
    provider: pageSources('https://checkout.razorpay.com/v1/checkout.js'),
    publicUrl: 'https://farmgate.example',
  }
  const code = "let price = '₹92'"
  const policy = contentPolicy(settings, [code])
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
  const scripts = directive('script-src')
  assert.ok(scripts.includes("'self'") && scripts.includes('https://checkout.razorpay.com'))
  const hashes = scripts.filter((source) => source.startsWith("'sha256-"))
  assert.deepEqual(hashes, [`'sha256-${hash('sha256', code, 'base64')}'`])
  assert.ok(!policy.includes('unsafe-eval'))
  for (const loose of ["'unsafe-inline'", '*', 'https:', 'data:']) assert.ok(!scripts.includes(loose), loose)
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) assert.deepEqual(directive(name), ["'none'"])
  assert.deepEqual(directive('default-src'), ["'self'"])
  assert.deepEqual(directive('form-action'), ["'self'"])
  assert.deepEqual(directive('frame-src'), ['https://api.razorpay.com'])
})
