import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countDays,
  daysWithin,
  errorsOfDays,
  financialYearOf,
  lastMonth,
  lastQuarter,
  momentsOf,
  monthOf,
  quarterDaysOf,
  quarterOf,
  readDays,
} from './days.ts'

const now = new Date('2027-01-04T20:00:00Z')

test('BOOKS-06 without days they are those of last month in India; with one, of its month', () => {
  assert.deepEqual(readDays({}, now), { days: { from: '2026-12-01', to: '2026-12-31' } })
  assert.deepEqual(readDays({ from: '2026-02-10' }, now), { days: { from: '2026-02-10', to: '2026-02-28' } })
  assert.deepEqual(readDays({ to: '2024-02-10' }, now), { days: { from: '2024-02-01', to: '2024-02-10' } })
  assert.deepEqual(lastMonth(new Date('2027-03-31T18:30:00Z')), { from: '2027-03-01', to: '2027-03-31' })
  assert.deepEqual(monthOf('2028-02-29'), { from: '2028-02-01', to: '2028-02-29' })
})

test('BOOKS-06 the last day is not before the first, and three years are the most', () => {
  assert.ok('fields' in readDays({ from: '2026-12-02', to: '2026-12-01' }, now))
  assert.ok('fields' in readDays({ from: '2020-01-01', to: '2026-12-01' }, now))
})

test('BOOKS-06 days begin and end at midnight in India', () => {
  const { from, to } = momentsOf({ from: '2026-03-31', to: '2026-04-01' })
  assert.equal(from.toISOString(), '2026-03-30T18:30:00.000Z')
  assert.equal(to.toISOString(), '2026-04-01T18:30:00.000Z')
  assert.deepEqual(daysWithin({ from: '2026-03-31', to: '2026-04-01' }), ['2026-03-31', '2026-04-01'])
  assert.equal(countDays({ from: '2026-01-01', to: '2026-12-31' }), 365)
})

test('BOOKS-06 quarters are those of the financial year', () => {
  assert.deepEqual(['2026-03-31', '2026-04-01', '2026-09-30', '2026-11-25', '2027-01-01'].map(quarterOf), [
    '2025-26 Q4',
    '2026-27 Q1',
    '2026-27 Q2',
    '2026-27 Q3',
    '2026-27 Q4',
  ])
  assert.deepEqual(quarterDaysOf('2026-11-25'), { from: '2026-10-01', to: '2026-12-31' })
  assert.deepEqual(quarterDaysOf('2028-01-01'), { from: '2028-01-01', to: '2028-03-31' })
  assert.deepEqual(lastQuarter(now), { from: '2026-10-01', to: '2026-12-31' })
  assert.deepEqual(lastQuarter(new Date('2026-12-31T18:29:59Z')), { from: '2026-07-01', to: '2026-09-30' })
  assert.deepEqual(financialYearOf('2027-03-31'), { from: '2026-04-01', to: '2027-03-31' })
})

test('BUY-02 BOOKS-06 days of a form that are missing or to come are said at their field', () => {
  const [empty, future] = ['Please choose a day', 'This day has not come yet']
  const latest = '2026-11-27'
  assert.deepEqual(errorsOfDays({ from: '', to: '2026-11-28' }, { latest }), { from: empty, to: future })
  assert.deepEqual(errorsOfDays({ from: '2026-11-27', to: '' }, {}), { to: empty })
  assert.deepEqual(errorsOfDays({ from: '2020-04-01', to: '2026-11-27' }, { latest }), {})
  assert.deepEqual(errorsOfDays({ from: '0202-11-27', to: '2026-11-27' }, {}), {
    from: 'Please type the whole year, such as 2026',
  })
  assert.deepEqual(errorsOfDays({ from: '2026-11-27', to: '2026-11-26' }, { latest }), {
    to: 'Please choose a day that is not before the first',
  })
})
