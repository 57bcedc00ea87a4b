import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentMessages } from './messages.ts'

test('PAY-02 offline the note beside Pay Now speaks of an address only where there is one', () => {
  assert.match(paymentMessages.offline({ hasAddress: true }), /Your cart and address are saved\./)
  assert.match(paymentMessages.offline({ hasAddress: false }), /Your cart is saved\./)
})
