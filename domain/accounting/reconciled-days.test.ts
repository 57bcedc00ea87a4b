import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfReconciledDays, firstReconciledDays, isReconciliationLate, reconciledDays } from './reconciled-days.ts'

const at = (now: string) => {
  const { from, to } = reconciledDays(new Date(now))
  return [from.toISOString(), to.toISOString()]
}

test('PAY-05 reconciliation covers Indian calendar days: yesterday and the three before it', () => {
  const covered = ['2026-11-16T18:30:00.000Z', '2026-11-20T18:30:00.000Z']
  assert.deepEqual(at('2026-11-20T18:30:00Z'), covered)
  assert.deepEqual(at('2026-11-21T18:29:59Z'), covered)
})

test('BOOKS-05 the reconciliation is late after 26 hours', () => {
  const last = new Date('2026-11-20T19:30:00Z')
  assert.equal(isReconciliationLate(last, new Date('2026-11-21T21:30:00Z')), false)
  assert.equal(isReconciliationLate(last, new Date('2026-11-21T21:30:01Z')), true)
  assert.equal(isReconciliationLate(undefined, last), false, 'nothing was sold yet')
})

test('BOOKS-05 of many days the first month is compared at once', () => {
  assert.deepEqual(firstReconciledDays({ from: '2026-02-01', to: '2026-02-04' }), {
    from: '2026-02-01',
    to: '2026-02-04',
  })
  const first = firstReconciledDays({ from: '2026-02-01', to: '2026-06-30' })
  assert.deepEqual(first, { from: '2026-02-01', to: '2026-03-03' })
  assert.deepEqual(errorsOfReconciledDays(first, new Date('2026-03-04T00:00:00+05:30')), {})
})
