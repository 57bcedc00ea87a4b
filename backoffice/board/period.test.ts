import assert from 'node:assert/strict'
import { test } from 'node:test'
import { busySpans, shortAmount, spansOf } from './period.ts'

test('BOARD-04 91 days are 13 bars of a week; sums and ends stay', () => {
  const days = Array.from({ length: 91 }, (_, nth) => ({
    day: new Date(Date.UTC(2026, 7, 26 + nth)).toISOString().slice(0, 10),
    orders: 1,
    revenuePaise: 100,
    refundedPaise: nth === 90 ? 50 : 0,
  }))
  const spans = spansOf(days)
  assert.equal(spans.length, 13)
  assert.deepEqual(spans.at(-1), {
    day: '2026-11-18',
    until: '2026-11-24',
    orders: 7,
    revenuePaise: 700,
    refundedPaise: 50,
  })
  assert.deepEqual(spansOf(days.slice(-28)).length, 28)
})

test('BOARD-04 bars begin with the first day that has an order; a week of them stays', () => {
  const daysOf = (from: number) =>
    Array.from({ length: 28 }, (_, nth) => ({ nth, orders: nth < from ? 0 : 1, refundedPaise: 0 }))
  const firstOf = (from: number) => busySpans(daysOf(from))[0]?.nth
  assert.deepEqual([0, 9, 21, 25, 28].map(firstOf), [0, 9, 21, 21, 0])
})

test('BOARD-04 a sum above its bar has few letters', () => {
  assert.deepEqual([0, 99_00, 45_400_00, 1_32_563_00, 12_32_563_00, 1_00_00_000_00].map(shortAmount), [
    '',
    '99',
    '45k',
    '1.3L',
    '12L',
    '1Cr',
  ])
})
