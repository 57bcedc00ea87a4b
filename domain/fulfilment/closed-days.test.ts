import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  closedDayProblems,
  closedDaysWithin,
  dayToClose,
  firstClosedDay,
  joinClosedDays,
  maxClosedDays,
  readClosedDays,
  splitClosedDays,
  withClosedDays,
} from './closed-days.ts'
import { deliveryRange, formatDateRange, leaveDay } from './delivery-range.ts'
import { deliveryTerms } from './delivery-terms.fixture.ts'

const today = '2026-11-13'
const closed = (day: string, reason: string | null = null) => ({ day, reason })

test('DELV-01 PACK-01 closed days count neither for dispatch nor for delivery, beside Sundays and the listed holidays', () => {
  for (const [placedAt, days, expected, leaves] of [
    ['2026-11-13T09:00', [], 'Mon 16 – Tue 17 Nov', '2026-11-13'],
    ['2026-11-13T09:00', ['2026-11-13'], 'Tue 17 – Wed 18 Nov', '2026-11-14'],
    ['2026-11-13T14:00', ['2026-11-14', '2026-11-16'], 'Thu 19 – Fri 20 Nov', '2026-11-17'],
    ['2026-11-13T09:00', ['2026-11-17'], 'Mon 16 – Wed 18 Nov', '2026-11-13'],
    ['2026-12-24T14:00', ['2026-12-26'], 'Wed 30 – Thu 31 Dec', '2026-12-28'],
    ['2026-11-13T09:00', ['2026-11-15'], 'Mon 16 – Tue 17 Nov', '2026-11-13'],
  ] as const) {
    const terms = withClosedDays(
      deliveryTerms,
      days.map((day) => closed(day)),
    )
    const now = { placedAt: new Date(`${placedAt}+05:30`) }
    const range = deliveryRange('110001', terms, now)
    assert.ok(!('refused' in range))
    assert.deepEqual([formatDateRange(range), leaveDay(terms, now)], [expected, leaves], `${placedAt} ${days}`)
  }
})

test('DELV-01 shoppers are told the first closed day until their delivery, none after it', () => {
  const days = [closed('2026-11-16', 'Stock-taking'), closed('2026-11-14', 'Diwali')]
  assert.deepEqual(firstClosedDay(days, { from: today, to: '2026-11-16' }), closed('2026-11-14', 'Diwali'))
  assert.deepEqual(firstClosedDay(days, { from: '2026-11-15', to: '2026-11-16' })?.day, '2026-11-16')
  assert.equal(firstClosedDay(days, { from: today, to: today }), undefined)
  assert.equal(firstClosedDay(days, { from: '2026-11-17', to: '2026-11-30' }), undefined)
  const sunday = closed('2026-11-15')
  const soon = { from: '2026-11-15', to: '2026-12-14' }
  assert.deepEqual(closedDaysWithin([sunday, ...days, closed('2026-12-15')], soon), [days[0]], 'pages keep room for it')
  assert.equal(firstClosedDay([sunday, ...days], { from: '2026-11-15', to: '2026-11-16' })?.day, '2026-11-16')
})

test('SETTINGS-01 DELV-01 typed closed days are read in order, each with what is wrong at its row', () => {
  const rows = [
    { day: '2026-11-15', reason: '' },
    { day: '2026-11-14', reason: ' Diwali:  lights ' },
  ]
  assert.deepEqual(splitClosedDays(joinClosedDays(rows)), rows)
  assert.deepEqual([splitClosedDays(''), splitClosedDays(':')], [[], [{ day: '', reason: '' }]])
  assert.deepEqual(readClosedDays(joinClosedDays(rows), { today }), {
    closedDays: [closed('2026-11-14', 'Diwali: lights'), closed('2026-11-15')],
    error: undefined,
  })
  assert.deepEqual(
    closedDayProblems(
      splitClosedDays('2026-11-13\n2026-11-12: Over\n2026-11-31\n2026-11-13: Twice\n2027-11-14\n2027-11-13'),
      { today },
    ),
    [
      undefined,
      { day: 'This day is over. Please remove it' },
      { day: 'Please choose a day' },
      { day: 'This day is there already' },
      { day: 'Please choose a day of the next twelve months' },
      undefined,
    ],
  )
  const reason = (length: number) => readClosedDays(`2026-11-14: ${'x'.repeat(length)}`, { today }).error
  assert.deepEqual([reason(60), reason(61)], [undefined, 'At most 60 letters'])
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 11, at + 1)).toISOString().slice(0, 10)).join('\n')
  assert.equal(readClosedDays(many(maxClosedDays), { today }).error, undefined)
  assert.equal(readClosedDays(many(maxClosedDays + 1), { today }).error, 'At most 31 days')
})

test('SETTINGS-01 a new closed day is tomorrow, or the day after the last one, but no Sunday', () => {
  const after = (...days: string[]) =>
    dayToClose(
      days.map((day) => ({ day, reason: '' })),
      { today },
    )
  assert.deepEqual(
    [after(), after('2026-11-30'), after('2026-11-01'), after(''), after('2026-12-05')],
    ['2026-11-14', '2026-12-01', '2026-11-14', '2026-11-14', '2026-12-07'],
  )
})
