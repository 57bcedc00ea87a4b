import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../platform/api.ts'
import { lockOf } from './login-lock.ts'

test('Q-12 a locked login says until when, and whether a new password lifts it', () => {
  const refused = (code: string, retryAfter?: number) =>
    lockOf(new ApiError(429, { error: 'Too many', code, ...(retryAfter && { retryAfter }) }), 1_000)
  assert.deepEqual(refused('too-many-logins', 900), { until: 901_000, minutes: 15, isLiftedByReset: true })
  assert.deepEqual(refused('too-many-from-network', 61), { until: 62_000, minutes: 2, isLiftedByReset: false })
  assert.equal(refused('too-many-logins'), undefined)
  assert.equal(lockOf(new ApiError(401, { error: 'Failed to login', code: 'wrong-credentials' }), 0), undefined)
})
