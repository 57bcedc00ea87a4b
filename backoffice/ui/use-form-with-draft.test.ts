import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newerOf, openedWith } from './use-form-with-draft.ts'

test('GOODS-03 a second Discard shows what a conflict has shown, until the page has read something newer', () => {
  const read = { start: { name: 'Ragi' }, version: 3 }
  const shown = { start: { name: 'Ragi Flour' }, version: 4 }
  assert.equal(newerOf(shown, read), shown)
  const later = { start: { name: 'Sprouted Ragi Flour' }, version: 5 }
  assert.equal(newerOf(shown, later), later)
  assert.equal(newerOf(read, { ...read }).version, 3)
})

test('GOODS-04 a draft from before the form had a field keeps what was typed, and has that field as it was read', () => {
  const read = { start: { name: 'Ragi', closedDays: '' }, version: 3 }
  const draft = { start: { name: 'Ragi' }, typed: { name: 'Ragi Flour' }, version: 2 }
  const { start, ...opened } = openedWith<object>(read, draft)
  assert.deepEqual([start, opened], [read.start, { typed: { name: 'Ragi Flour', closedDays: '' }, version: 2 }])
  assert.deepEqual(openedWith(read, {}), { ...read, typed: read.start })
  assert.deepEqual(
    openedWith<object>(read, draft, () => false),
    { ...read, typed: read.start },
    'about something else',
  )
})
