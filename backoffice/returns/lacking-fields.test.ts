import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacking } from './lacking-fields.ts'

test('RETURN-01 an empty form says that units and the reason are missing', () => {
  assert.deepEqual(lacking({ reason: '', lines: [0, 0] })?.fields, {
    lines: 'Choose what comes back',
    reason: 'Choose a reason',
  })
  assert.deepEqual(lacking({ reason: '', lines: [0, 1] })?.fields, { reason: 'Choose a reason' })
  assert.equal(lacking({ reason: 'damaged', lines: [0, 1] }), undefined)
})
