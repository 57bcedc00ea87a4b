import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryLabel } from './messages.ts'

test('ORDERS-04 staff have requested a refund, and have refunded once it is paid', () => {
  const entry = { at: '2026-04-06T10:00:00Z', kind: 'audit', what: 'order.refunded', by: 'Meera' }
  assert.equal(entryLabel({ ...entry, isUnderWay: true }, []), 'Refund requested')
  assert.equal(entryLabel(entry, []), 'Refunded')
})
