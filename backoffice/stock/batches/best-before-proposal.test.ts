import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestBeforeProposal } from './best-before-proposal.ts'

/** The days of a form, in which a day of packing is typed. */
function typePackedOn(day: string, days: { packedOn: string; bestBeforeOn: string }, months: number | undefined) {
  let bestBeforeOn = days.bestBeforeOn
  bestBeforeProposal(days, {
    months,
    set: (proposed) => {
      bestBeforeOn = proposed
    },
  }).follow(day)
  const typed = { packedOn: day, bestBeforeOn }
  return { ...typed, hint: bestBeforeProposal(typed, { months, set: () => undefined }).hint }
}

test('BATCH-01 best before follows the day of packing until another day is typed, and says why it stands there', () => {
  const empty = { packedOn: '', bestBeforeOn: '' }
  const first = typePackedOn('2026-08-31', empty, 6)
  assert.deepEqual([first.bestBeforeOn, first.hint], ['2027-02-28', 'Proposed: 6 months from packing'])
  const corrected = typePackedOn('2026-09-01', first, 6)
  assert.equal(corrected.bestBeforeOn, '2027-03-01')
  const typed = typePackedOn('2026-09-02', { ...corrected, bestBeforeOn: '2027-01-15' }, 6)
  assert.deepEqual([typed.bestBeforeOn, typed.hint], ['2027-01-15', undefined])
  for (const months of [0, undefined]) {
    const unknown = typePackedOn('2026-08-31', empty, months)
    assert.deepEqual([unknown.bestBeforeOn, unknown.hint], ['', undefined], 'no shelf life is known')
  }
})
