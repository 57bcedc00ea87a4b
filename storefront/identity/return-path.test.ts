import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountPath, returnPath } from './return-path.ts'

test('CART-07 LOGIN-03 signing in leads back to pages of the checkout only, on to those of the account, and to no other host', () => {
  for (const path of ['/user-dashboard', '/user-dashboard/orders/FG-1000-2000/return']) {
    assert.deepEqual([accountPath(path), returnPath(path)], [path, undefined])
  }
  for (const path of ['/checkout', '/payment-gateway']) assert.equal(returnPath(path), path)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/checkout',
    'javascript:alert(1)',
    '/checkout/..//evil.example',
    '/checkout?to=//evil.example',
    '/user-dashboard//evil.example',
    '/user-dashboard/../checkout',
    '/login',
    '',
    undefined,
    null,
    ['/checkout'],
  ]) {
    assert.deepEqual([returnPath(path), accountPath(path)], [undefined, undefined], String(path))
  }
})
