import assert from 'node:assert/strict'
import { test } from 'node:test'
import { methodsInWords } from './payment-method.ts'

test('PAYM-01 the means of payment in words', () => {
  assert.equal(methodsInWords(['card']), 'card')
  assert.equal(methodsInWords(['upi', 'card']), 'UPI or card')
  assert.equal(methodsInWords(['card', 'upi', 'netbanking']), 'card, UPI or net banking')
})
