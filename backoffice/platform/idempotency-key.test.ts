import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttempt } from './idempotency-key.ts'
import { StaffFault } from './staff-api.ts'

const last = { input: { reason: 'No jar' }, key: 'first' }
const offline = new StaffFault(0, { code: 'offline' })
const broken = new StaffFault(500, {})
const refused = new StaffFault(409, { error: 'On hold: No jar' })

test('DESK-07 the same input goes under the same key until the outcome of an attempt is known', () => {
  for (const fault of [offline, broken]) assert.deepEqual(nextAttempt({ reason: 'No jar' }, last, fault), last)
  for (const { key } of [
    nextAttempt({ reason: 'No jar' }, undefined, null),
    nextAttempt({ reason: 'No jar' }, last, null),
    nextAttempt({ reason: 'No jar' }, last, refused),
    nextAttempt({ reason: 'No lid' }, last, offline),
  ]) {
    assert.match(key, /^[\w-]{36}$/)
  }
})
