import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttempt } from '../platform/idempotency-key.ts'
import { StaffFault } from '../platform/staff-api.ts'
import { type RefundAttempt, refundWhileUnknown } from './refund-attempt.ts'

const lost = new StaffFault(502, {})
const refused = new StaffFault(409, { code: 'refunded-meanwhile' })
const values = { reason: '', why: 'damaged', words: 'The lid is broken' } as const

function attempt(more: Partial<RefundAttempt> = {}): RefundAttempt {
  const form = { typed: JSON.stringify(values), values, lines: [], units: [{ position: 0, quantity: 1 }] }
  return { ...form, totalPaise: 185_00, leftPaise: 1000_00, needsOwner: false, sent: undefined, ...more }
}

const next = (input: RefundAttempt, fault: StaffFault) =>
  nextAttempt(input, { input: attempt(), key: 'first' }, fault, refundWhileUnknown)

test('REFUND-01 DESK-07 a refund whose answer is lost goes again as it was, though the page has read new sums since', () => {
  const newSums = { leftPaise: 815_00, totalPaise: 184_00, needsOwner: true, sent: 0 }
  assert.deepEqual(next(attempt(newSums), lost), { input: attempt(), key: 'first' })
})

test('REFUND-01 DESK-07 what is changed after a lost answer is refused if the refund was made: it goes with what was left before', () => {
  const changed = attempt({ typed: 'with other words', leftPaise: 815_00 })
  const { input, key } = next(changed, lost)
  assert.deepEqual(input, { ...changed, leftPaise: 1000_00 })
  assert.notEqual(key, 'first')
  assert.deepEqual(next(changed, refused).input, changed, 'new sums after a known answer')
})
