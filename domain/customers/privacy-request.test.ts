import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, later } from '../time.ts'
import { lateRequestsBefore, otherNameReason, privacyClock } from './privacy-request.ts'

test('CUST-02 a request has 90 days: amber from day 60, late from day 80', () => {
  const received = new Date('2026-11-20T10:00:00Z')
  const toneAfter = (milliseconds: number) => privacyClock(received, later(received, milliseconds)).tone
  assert.deepEqual([0, 60 * day - 1, 60 * day, 80 * day - 1, 80 * day, 400 * day].map(toneAfter), [
    'calm',
    'calm',
    'soon',
    'soon',
    'late',
    'late',
  ])
  assert.deepEqual(privacyClock(received, received).dueAt, new Date('2027-02-18T10:00:00Z'))
  assert.deepEqual(lateRequestsBefore(later(received, 80 * day)), received)
})

test('DESK-05 the typed name of an erasure is that of the account, whatever its case and blanks', () => {
  for (const typed of ['Asha Rao', '  asha   RAO ']) assert.equal(otherNameReason(typed, 'Asha Rao'), undefined)
  for (const typed of ['', 'Asha', 'Asha Rao 2'])
    assert.equal(otherNameReason(typed, 'Asha Rao'), 'This is not the name of the account.')
})
