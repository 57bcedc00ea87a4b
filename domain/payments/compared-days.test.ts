import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedDays } from './compared-days.ts'

const at = (now: string) => {
  const { from, to } = comparedDays(new Date(now))
  return [from.toISOString(), to.toISOString()]
}

test('PAY-05 the books are compared by Indian days: yesterday and the three before it', () => {
  const covered = ['2026-11-16T18:30:00.000Z', '2026-11-20T18:30:00.000Z']
  assert.deepEqual(at('2026-11-20T18:30:00Z'), covered)
  assert.deepEqual(at('2026-11-21T18:29:59Z'), covered)
})
