import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPath } from './return-path.ts'

test('CART-07 signing in leads back to pages of the checkout only, and to no other host', () => {
  for (const path of ['/checkout', '/payment-gateway']) assert.equal(returnPath(path), path)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/checkout',
    'javascript:alert(1)',
    '/checkout/..//evil.example',
    '/checkout?to=//evil.example',
    '/login',
    '',
    undefined,
    null,
    ['/checkout'],
  ]) {
    assert.equal(returnPath(path), undefined, String(path))
  }
})
