import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workingDaysBefore } from './working-days.ts'

// 23 November 2026 is a Monday.
for (const [now, before] of [
  ['2026-11-27T12:00:00+05:30', '2026-11-23T00:00:00+05:30'],
  ['2026-11-27T00:00:00+05:30', '2026-11-23T00:00:00+05:30'],
  ['2026-11-26T23:59:59+05:30', '2026-11-20T00:00:00+05:30'],
  ['2026-11-23T12:00:00+05:30', '2026-11-17T00:00:00+05:30'],
  ['2026-11-22T12:00:00+05:30', '2026-11-17T00:00:00+05:30'],
  ['2026-11-21T12:00:00+05:30', '2026-11-17T00:00:00+05:30'],
] as const) {
  test(`BOOKS-04 on ${now} payments before ${before} have had four working days`, () => {
    assert.deepEqual(workingDaysBefore(new Date(now), 4), new Date(before))
  })
}
