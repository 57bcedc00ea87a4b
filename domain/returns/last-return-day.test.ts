import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastReturnDay } from './last-return-day.ts'

test('SHIP-07 the last day for returns counts calendar days of India, delivery being day 0', () => {
  assert.equal(lastReturnDay(new Date('2026-11-20T10:00:00Z'), 7), '2026-11-27')
  // 21 November, 00:30 in India.
  assert.equal(lastReturnDay(new Date('2026-11-20T19:00:00Z'), 7), '2026-11-28')
})
