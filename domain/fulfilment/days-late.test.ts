import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysLate } from './days-late.ts'

const now = new Date('2026-11-23T20:00:00Z')
const placedAt = new Date('2026-11-20T06:00:00Z')

test('BOARD-01 PACK-01 an order to pack is due on the day on which it must leave, and late after it, by the Indian calendar', () => {
  for (const [leaveBy, days] of [
    ['2026-11-25', undefined],
    // It is the 24th in India.
    ['2026-11-24', 0],
    ['2026-11-23', 1],
    ['2026-10-31', 24],
  ] as const) {
    assert.equal(daysLate({ placedAt, leaveBy }, now), days, leaveBy)
  }
})

test('BOARD-01 an order without a promise is late two days after it was placed', () => {
  for (const [hours, days] of [
    [48, undefined],
    [49, 0],
    [72, 0],
    [73, 1],
  ] as const) {
    assert.equal(daysLate({ placedAt: new Date(now.getTime() - hours * 3_600_000), leaveBy: null }, now), days)
  }
})
