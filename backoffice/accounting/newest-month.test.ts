import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newestMonthWords } from './newest-month.ts'

const wordsOf = (from: string, to: string) => newestMonthWords({ from, to }, new Date('2026-11-29T10:00:00Z'))

test('BOOKS-06 BUY-03 that last month has no sales is said of another whole month alone', () => {
  assert.equal(wordsOf('2026-09-01', '2026-09-30'), 'Last month has no sales: these are the days of September 2026.')
  assert.equal(wordsOf('2026-11-01', '2026-11-30'), 'Last month has no sales: these are the days of November 2026.')
  assert.equal(wordsOf('2026-10-01', '2026-10-31'), undefined)
  assert.equal(wordsOf('2026-11-01', '2026-11-29'), undefined, 'margins of a server of 0.13.0')
})
