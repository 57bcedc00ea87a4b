import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedWith } from '../ui/use-form-with-draft.ts'
import { staysBehind, takenAlong } from './taken-along.ts'

const [why, words] = ['damaged', 'The lid is broken'] as const
/** Of the page of the return, with the units and the reason of the link. */
const now = { start: { reason: 'damaged', words: '', lines: [2] }, version: 0 }

test('RETURN-02 units that come back take along what the customer said; units and reason take the place of those of an older draft', () => {
  assert.deepEqual(openedWith<object>(now, takenAlong({ why, words }, {}) ?? {}).typed, { ...now.start, words })
  const typed = { reason: 'late', words: 'He has called', lines: [1] } as const
  const joined = takenAlong({ why, words }, { typed })
  assert.deepEqual(openedWith<object>(now, joined ?? {}).typed, { ...now.start, words: `${words}\n\nHe has called` })
  assert.deepEqual(takenAlong({ why, words }, joined ?? {}), joined, 'pressed again it stands there once')
  assert.equal(takenAlong({ why: '', words }, { typed })?.typed.reason, 'late')
  assert.equal(takenAlong({ why, words: ' ' }, { typed: { words: '', lines: [1] } }), undefined)
})

test('GOODS-04 a reason or lines that no return takes along are not left without a question', () => {
  const line = { cancel: 0, keep: 1, reduce: '', isToShelf: true, missing: null }
  const values = { reason: '', why: '', words, lines: [line] } as const
  const of = (more: object) => staysBehind({ ...values, lines: [line], ...more })
  assert.equal(of({}), false)
  assert.ok(of({ reason: 'Leaks' }))
  assert.ok(of({ lines: [line, { ...line, keep: 0, reduce: '49' }] }))
})
