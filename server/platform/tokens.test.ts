import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashToken, newToken } from './tokens.ts'

test('AUTH-01 tokens are 256 bits in base64url, stored as a digest', () => {
  const token = newToken()
  assert.match(token, /^[\w-]{43}$/)
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  assert.equal(hashToken(token).length, 32)
  assert.notEqual(newToken(), token)
})
