import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReconciliationLate, reconciledDays } from './reconciled-days.ts'

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
