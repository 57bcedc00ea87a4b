import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDraft, startDraft, takeDraft } from './use-draft.ts'

test('TICKET-05 what is filled in for who has just written is taken once, and no longer stored', () => {
  // In memory, as where storage is blocked.
  Object.assign(globalThis, { window: {} })
  const nothing = { ticket: '', email: '' }
  const known = { ticket: 'T-000123', email: 'asha@example.in' }
  startDraft('find-ticket', { ...known, age: 3 })
  startDraft('contact', { name: 'Asha' })
  assert.deepEqual(takeDraft('find-ticket', nothing), known)
  assert.equal(readDraft('find-ticket'), undefined)
  assert.deepEqual(takeDraft('find-ticket', nothing), {})
  assert.deepEqual(readDraft('contact'), { name: 'Asha' })
})
