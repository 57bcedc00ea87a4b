import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryDetails, entryLabel } from './messages.ts'

test('ORDERS-04 staff have requested a refund, and have refunded once it is paid', () => {
  const entry = { at: '2026-04-06T10:00:00Z', kind: 'audit', what: 'order.refunded', by: 'Meera' }
  assert.equal(entryLabel({ ...entry, isUnderWay: true }, []), 'Refund requested')
  assert.equal(entryLabel(entry, []), 'Refunded')
})

test('ORDERS-04 PACK-01 whether packing was begun or taken over is said where it is known', () => {
  const entry = { at: '2026-04-06T10:00:00Z', kind: 'audit', what: 'order.packing-claimed' }
  const said = [true, false, undefined].map((isTakenOver) =>
    entryLabel({ ...entry, ...(isTakenOver !== undefined && { isTakenOver }) }, []),
  )
  assert.deepEqual(said, ['Packing taken over', 'Packing begun', 'Packing begun or taken over'])
})

test('ORDERS-04 REFUND-05 steps of a cancellation are said in plain words', () => {
  const said = (kind: string, more: object = {}) =>
    entryLabel({ at: '2026-04-06T10:00:00Z', kind, what: 'cancellation', amountPaise: 950_00, ...more }, [])
  assert.equal(said('cancelled-by-customer'), 'Cancelled by the customer')
  assert.equal(said('request-waiting'), 'Cancellation of ₹950.00 requested from an owner')
  assert.equal(said('request-waiting', { amountPaise: undefined }), 'Cancellation requested from an owner')
  assert.equal(said('request-allowed'), 'Cancellation of ₹950.00 allowed')
  assert.equal(said('request-declined', { what: 'refund' }), 'Refund of ₹950.00 declined')
  const ended = 'Cancellation of ₹950.00: request ended by the shop, all of it is refunded'
  assert.equal(said('request-ended'), ended)
  assert.equal(said('refund', { isUnderWay: true }), 'Refund of ₹950.00 decided, not paid yet')
  assert.equal(said('refunded'), 'Refund of ₹950.00 paid')
})

test('ORDERS-04 a refund names its products before its reason', () => {
  const entry = { at: '2026-04-06T10:00:00Z', kind: 'refund', text: 'One jar was dented' }
  const items = ['1 × Forest Honey, 500 g cancelled', '₹20 off Ragi, 1 kg']
  assert.deepEqual(entryDetails({ ...entry, items }), [
    '1 × Forest Honey, 500 g cancelled · ₹20 off Ragi, 1 kg',
    'One jar was dented',
  ])
  assert.deepEqual(entryDetails({ ...entry, kind: 'return' }), [])
})
