import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskEmail } from './mask-email.ts'

test('CUST-02 an email is shown by its first letter and its domain', () => {
  assert.equal(maskEmail('asha.rao@example.in'), 'a…@example.in')
  assert.equal(maskEmail('a@b.in'), 'a…@b.in')
  assert.equal(maskEmail('𝒜sha@example.in'), '𝒜…@example.in', 'a letter of two units')
})
