import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reconciledDays } from './reconciled-days.ts'

const at = (now: string) => {
  const { from, to } = reconciledDays(new Date(now))
  return [from.toISOString(), to.toISOString()]
}

test('PAY-05 reconciliation covers Indian calendar days: yesterday and the three before it', () => {
  const covered = ['2026-11-16T18:30:00.000Z', '2026-11-20T18:30:00.000Z']
  assert.deepEqual(at('2026-11-20T18:30:00Z'), covered)
  assert.deepEqual(at('2026-11-21T18:29:59Z'), covered)
})
