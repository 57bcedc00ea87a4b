import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBackBefore, refundedPaise } from './refund-words.ts'

test('REFUND-08 ORDERS-03 TICKET-01 a refund is of what is sent, and says what the card provider had given back before', () => {
  const wordsOf = (amountPaise: number, dashboardPaise?: number) => {
    const refund = { amountPaise, ...(dashboardPaise !== undefined && { dashboardPaise }) }
    return [refundedPaise(refund), givenBackBefore(refund)]
  }
  assert.deepEqual(wordsOf(586_00), [586_00, undefined])
  assert.deepEqual(wordsOf(586_00, 500_00), [
    86_00,
    'The other ₹500.00 of ₹586.00 was given back at the card provider before',
  ])
  assert.deepEqual(wordsOf(586_00, 586_00), [586_00, 'All of it was given back at the card provider before'])
})
