import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentMessages } from './messages.ts'

test('PAY-02 offline the note beside Pay Now speaks of an address only where there is one', () => {
  assert.match(paymentMessages.offline({ hasAddress: true }), /Your cart and address are saved\./)
  assert.match(paymentMessages.offline({ hasAddress: false }), /Your cart is saved\./)
})

test('PAY-05 a payment that is checked is said to be in the cart only while it is', () => {
  const text = (isInCart: boolean) => paymentMessages.beingChecked('₹500', { isInCart })
  assert.equal(text(false), 'Your payment of ₹500 is being checked.')
  assert.equal(text(true), 'Your payment of ₹500 is being checked; what you paid for is still in this cart.')
})
