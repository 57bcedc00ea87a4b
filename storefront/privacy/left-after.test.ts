import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, InvalidResponse, NetworkError } from '../platform/api.ts'
import { leftAfter } from './left-after.ts'

test('CUST-01 a link that could not be looked at can be tried again, or is confirmed without its facts', () => {
  const refused = (status: number, code: string) => new ApiError(status, { error: 'No', code })
  assert.equal(leftAfter(refused(404, 'link-invalid')), 'nothing')
  assert.equal(leftAfter(refused(404, 'not-found')), 'confirm', 'a server of 0.12.0')
  assert.equal(leftAfter(new InvalidResponse(404, undefined)), 'confirm')
  assert.equal(leftAfter(new NetworkError(new TypeError('Failed to fetch'))), 'retry')
  assert.equal(leftAfter(refused(429, 'too-many-links')), 'retry')
  assert.equal(leftAfter(refused(500, 'fault')), 'retry')
  assert.equal(leftAfter(new InvalidResponse(502, undefined)), 'retry')
})
