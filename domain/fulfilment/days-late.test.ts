import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysLate } from './days-late.ts'

const now = new Date('2026-11-23T20:00:00Z')
const placedAt = new Date('2026-11-20T06:00:00Z')

test('BOARD-01 an order to pack is due from its first promised day on, and late after the last, by the Indian calendar', () => {
  for (const [dueFrom, dueTo, days] of [
    ['2026-11-25', '2026-11-27', undefined],
    // It is the 24th in India.
    ['2026-11-24', '2026-11-26', 0],
    ['2026-11-22', '2026-11-24', 0],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-10-29', '2026-10-31', 24],
    ['2026-11-23', null, 1],
  ] as const) {
    assert.equal(daysLate({ placedAt, dueFrom, dueTo }, now), days, dueFrom)
  }
})

test('BOARD-01 an order without a promise is late two days after it was placed', () => {
  for (const [hours, days] of [
    [48, undefined],
    [49, 0],
    [72, 0],
    [73, 1],
  ] as const) {
    assert.equal(
      daysLate({ placedAt: new Date(now.getTime() - hours * 3_600_000), dueFrom: null, dueTo: null }, now),
      days,
    )
  }
})
