import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueOn, isAmendable, isToFile, overlapping, periodsSince, periodToFile, readPeriod } from './return-period.ts'

test('BOOKS-01 a period is a month or quarter of India’s calendar', () => {
  const november = readPeriod('2026-11') ?? assert.fail()
  assert.deepEqual(
    [november.label, november.fp, november.from.toISOString(), november.until.toISOString()],
    ['November 2026', '112026', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
  )
  const quarter = readPeriod('2026-10-quarter') ?? assert.fail()
  assert.deepEqual(
    [quarter.label, quarter.fp, quarter.from.toISOString(), quarter.until.toISOString()],
    ['October to December 2026', '122026', '2026-09-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  )
  for (const none of ['2026-11-quarter', '2026-13', '2026-00', '26-11', '2026-11 ', ''])
    assert.equal(readPeriod(none), undefined, none)
})

test('BOOKS-01 the periods since the first sale, the newest first; the page begins with the month that is due next', () => {
  const now = new Date('2027-01-31T20:00:00Z')
  const toFile = (first?: string, ...filed: string[]) =>
    periodToFile({ firstOrderAt: first === undefined ? undefined : new Date(first), filed }, now)
  assert.equal(toFile('2026-11-30T19:00:00Z'), '2027-01', 'in India it is February')
  assert.equal(toFile(), '2027-01')
  assert.equal(toFile('2027-01-31T19:00:00Z'), '2027-02', 'the first sale is of this month')
  assert.equal(toFile('2026-11-30T19:00:00Z', '2027-01', '2026-12'), '2027-02', 'January is filed')
  assert.equal(toFile('2026-08-30T19:00:00Z', '2026-07-quarter'), '2026-10-quarter')
  assert.equal(toFile('2026-08-30T19:00:00Z', '2026-10-quarter'), '2027-01-quarter')
  const dues = ['2027-01', '2026-12', '2026-10-quarter'].map((key) => dueOn(readPeriod(key) ?? assert.fail()))
  assert.deepEqual(dues, ['2027-02-11', '2027-01-11', '2027-01-13'])
  assert.deepEqual(periodsSince(new Date('2026-11-30T19:00:00Z'), now), [
    ...['2027-01-quarter', '2027-02', '2027-01'],
    ...['2026-10-quarter', '2026-12'],
  ])
})

test('BOOKS-01 nothing is due of a period that is filed, alone or in another, nor of months of a shop that files quarters', () => {
  const due = (key: string, ...filed: string[]) => isToFile(key, filed)
  assert.ok(due('2026-12') && due('2026-12', '2026-11') && due('2027-01-quarter', '2026-10-quarter'))
  assert.ok(!due('2026-12', '2026-12') && !due('2026-12', '2026-10-quarter') && !due('2026-10-quarter', '2026-11'))
  assert.ok(!due('2027-01', '2026-10-quarter') && !due('2027-01-quarter', '2026-12'))
})

test('BOOKS-03 a month overlaps its quarter, a quarter its three months', () => {
  assert.deepEqual(overlapping('2026-12'), ['2026-10-quarter'])
  assert.deepEqual(overlapping('2027-01'), ['2027-01-quarter'])
  assert.deepEqual(overlapping('2026-10-quarter'), ['2026-10', '2026-11', '2026-12'])
})

test('BOOKS-03 a return can be put right until 30 November after its financial year, in India', () => {
  const lastMoment = new Date('2026-11-30T18:29:59.999Z')
  for (const [key, isLastYear] of [
    ['2025-04', true],
    ['2026-03', true],
    ['2026-01-quarter', true],
    ['2026-04', false],
  ] as const) {
    const period = readPeriod(key) ?? assert.fail()
    assert.equal(isAmendable(period, lastMoment), true, key)
    assert.equal(isAmendable(period, new Date('2026-11-30T18:30:00Z')), !isLastYear, key)
  }
})
