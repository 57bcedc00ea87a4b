import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkoutSignature, isSignature, webhookSignature } from './signatures.ts'

// The provider's own example.
const example = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
}
const expected = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

test('PAY-04 a checkout signature matches the provider’s example', () => {
  assert.equal(checkoutSignature(example), expected)
})

test('PAY-04 a signature that differs in one letter or in length is rejected', () => {
  assert.equal(isSignature(expected, expected), true)
  assert.equal(isSignature(`1${expected.slice(1)}`, expected), false)
  assert.equal(isSignature(expected.slice(1), expected), false)
  assert.equal(isSignature('', expected), false)
  assert.equal(isSignature('₹'.repeat(64), expected), false)
})

test('PAY-05 a webhook signature covers the raw bytes', () => {
  const signature = webhookSignature(Buffer.from('{"a": 1}'), 'secret')
  assert.notEqual(webhookSignature(Buffer.from('{"a":1}'), 'secret'), signature)
})
