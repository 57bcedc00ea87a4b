import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatToSend } from './what-to-send.ts'

test('REFUND-06 who records a transfer reads the sum, the customer and the order', () => {
  const [customer, orderNumber] = ['Asha Rao', 'FG-4821-7395']
  assert.equal(
    whatToSend({ amountPaise: 41_700, customer, orderNumber }),
    'Send ₹417.00 to Asha Rao for order FG-4821-7395 first.',
  )
  assert.equal(whatToSend({ amountPaise: 41_700, customer: undefined, orderNumber: undefined }), 'Send ₹417.00 first.')
})
