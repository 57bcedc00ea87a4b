import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageInWords, oldFrom } from './age.ts'
import { daysLate } from './fulfilment/days-late.ts'
import { indianDate } from './time.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const now = india('2026-11-28T09:00')

test('ORDERS-01 PACK-01 an age is in minutes and hours up to 48 hours, then in calendar days of India, as lateness is', () => {
  for (const [placed, age] of [
    ['2026-11-28T09:01', '0 min'],
    ['2026-11-28T08:00:01', '59 min'],
    ['2026-11-28T08:00', '1 h'],
    // Three days by the calendar.
    ['2026-11-26T09:00:01', '47 h'],
    ['2026-11-26T09:00', '2 days'],
    // 57 hours.
    ['2026-11-25T23:59', '3 days'],
    ['2026-11-22T20:00', '6 days'],
  ] as const) {
    assert.equal(ageInWords(india(placed), now), age, placed)
  }
  const placedAt = india('2026-11-22T20:00')
  assert.equal(daysLate({ placedAt, leaveBy: indianDate(placedAt) }, now), 6)
})

test('ORDERS-01 what is so many days old says as many, the moment after it fewer', () => {
  for (const days of [3, 6, 30]) {
    const from = oldFrom(days, now)
    assert.equal(ageInWords(new Date(from.getTime() - 1), now), `${days} days`)
    assert.equal(ageInWords(from, now), days === 3 ? '2 days' : `${days - 1} days`)
  }
  assert.equal(ageInWords(oldFrom(2, now), now), '2 days')
  assert.equal(ageInWords(new Date(oldFrom(2, now).getTime() + 1), now), '47 h')
  assert.equal(ageInWords(oldFrom(1, now), now), '24 h')
})
