import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPaymentMethods } from './payment-method.ts'

test('PAYM-01 the means of payment in words', () => {
  assert.equal(formatPaymentMethods(['card']), 'card')
  assert.equal(formatPaymentMethods(['upi', 'card']), 'UPI or card')
  assert.equal(formatPaymentMethods(['card', 'upi', 'netbanking']), 'card, UPI or net banking')
})
