import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { addressError } from './messages.ts'

test('BILL-02 a phone number of ten digits is not said to lack some', () => {
  const sentenceFor = (phone: string) => addressError('phone', 'not-ten-digits', { ...billingAddress, phone })
  assert.equal(sentenceFor('98765'), 'Phone number should be 10 digits')
  assert.equal(sentenceFor('1234567890'), 'An Indian mobile number starts with 6, 7, 8 or 9')
})
