import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, formatMonth, shortDate } from './dates.ts'

test('INV-03 dates in words; an instant has its date in India', () => {
  assert.equal(formatDate('2026-11-21'), '21 November 2026')
  assert.equal(formatDate(new Date('2026-03-31T18:30:00Z')), '1 April 2026')
  assert.equal(shortDate(new Date('2026-09-02T18:29:59Z')), '2 Sep 2026')
  assert.equal(formatMonth('2027-01-31'), 'January 2027')
})
