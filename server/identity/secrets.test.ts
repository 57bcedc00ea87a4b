import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CodeBinding } from './codes.store.ts'
import { hashCode, isCode, newCode } from './secrets.ts'

const binding: CodeBinding & { id: string } = {
  id: '1',
  channel: 'email',
  purpose: 'register',
  recipient: 'asha@example.in',
  email: 'asha@example.in',
  phone: '+919876543210',
}

test('Q-03 the digest of a code depends on its row, purpose, recipient and pair', () => {
  const stored = { ...binding, hash: hashCode('048213', binding) }
  assert.equal(isCode('048213', stored), true)
  assert.equal(isCode('048214', stored), false)
  const moved = {
    id: '2',
    channel: 'sms',
    purpose: 'recover',
    recipient: 'b@example.in',
    email: 'b@example.in',
    phone: null,
  }
  for (const [field, value] of Object.entries(moved)) {
    assert.equal(isCode('048213', { ...stored, [field]: value }), false, field)
  }
})

test('Q-03 codes have six uniformly distributed digits', () => {
  const codes = Array.from({ length: 3000 }, newCode)
  assert.ok(codes.every((code) => /^\d{6}$/.test(code)))
  assert.ok(codes.some((code) => code.startsWith('0')))
  assert.ok(new Set(codes).size > 2900)
})
