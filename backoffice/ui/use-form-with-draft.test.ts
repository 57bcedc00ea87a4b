import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newerOf } from './use-form-with-draft.ts'

test('GOODS-03 a second Discard shows what a conflict has shown, until the page has read something newer', () => {
  const read = { start: { name: 'Ragi' }, version: 3 }
  const shown = { start: { name: 'Ragi Flour' }, version: 4 }
  assert.equal(newerOf(shown, read), shown)
  const later = { start: { name: 'Sprouted Ragi Flour' }, version: 5 }
  assert.equal(newerOf(shown, later), later)
  assert.equal(newerOf(read, { ...read }).version, 3)
})
