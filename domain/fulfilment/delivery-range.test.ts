import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shop } from '#shop'
import { indianStates } from '../checkout/states.ts'
import { isRefusal } from '../refusal.ts'
import type { DeliveryTerms } from '../shop.ts'
import { day, indianDate } from '../time.ts'
import { type DateRange, deliveryRange, formatDateRange, isPinServed, leaveDay, usualDays } from './delivery-range.ts'
import { deliveryTerms } from './delivery-terms.fixture.ts'

const at = (india: string) => new Date(`${india}+05:30`)

/** In words; undefined when the PIN code is not served. */
function dates(pinCode: string, placedAt: Date, terms = deliveryTerms): string | undefined {
  const range = deliveryRange(pinCode, terms, { placedAt })
  return isRefusal(range) ? undefined : formatDateRange(range)
}

const ordinary: DeliveryTerms = { ...deliveryTerms, daysByPin: { 1: [1, 3] }, holidays: [] }
const cases = [
  ['in the morning', '2025-11-24T09:00', 'Tue 25 – Thu 27 Nov'],
  ['the last moment before the cut-off hour', '2025-11-24T13:59:59.999', 'Tue 25 – Thu 27 Nov'],
  ['the cut-off minute itself', '2025-11-24T14:00', 'Wed 26 – Fri 28 Nov'],
  ['just before midnight', '2025-11-24T23:59:59.999', 'Wed 26 – Fri 28 Nov'],
  ['just after midnight', '2025-11-25T00:00', 'Wed 26 – Fri 28 Nov'],
  ['on Saturday in time', '2025-11-22T13:59', 'Mon 24 – Wed 26 Nov'],
  ['on Saturday too late', '2025-11-22T14:00', 'Tue 25 – Thu 27 Nov'],
  ['on Sunday', '2025-11-23T09:00', 'Tue 25 – Thu 27 Nov'],
  ['at the end of a month', '2025-11-28T09:00', 'Sat 29 Nov – Tue 2 Dec'],
  ['at the end of a year', '2025-12-30T09:00', 'Wed 31 Dec – Fri 2 Jan'],
  ['before a leap day', '2028-02-26T09:00', 'Mon 28 Feb – Wed 1 Mar'],
] as const

for (const [when, placedAt, expected] of cases) {
  test(`DELV-01 an order placed ${when} is delivered ${expected}`, () => {
    assert.equal(dates('110001', at(placedAt), ordinary), expected)
  })
}

const aroundHolidays = [
  ['the day before in time', '2026-12-24T13:59', '110001', 'Mon 28 – Tue 29 Dec'],
  ['the day before too late', '2026-12-24T14:00', '110001', 'Tue 29 – Wed 30 Dec'],
  ['on the holiday', '2026-12-25T09:00', '110001', 'Tue 29 – Wed 30 Dec'],
  ['across a holiday and the new year', '2026-12-30T09:00', '560004', 'Thu 31 Dec – Sat 2 Jan'],
] as const

for (const [when, placedAt, pinCode, expected] of aroundHolidays) {
  test(`DELV-01 a holiday counts neither for dispatch nor for delivery: ${when}`, () => {
    assert.equal(dates(pinCode, at(placedAt)), expected)
  })
}

test('PACK-01 an order must leave on the day of its dispatch, wherever it goes: neither on a Sunday nor on a holiday', () => {
  for (const [placedAt, expected] of [
    ['2026-11-27T13:59', '2026-11-27'],
    ['2026-11-27T14:00', '2026-11-28'],
    ['2026-11-28T14:00', '2026-11-30'],
    ['2026-11-29T09:00', '2026-11-30'],
    ['2026-12-24T14:00', '2026-12-26'],
  ] as const) {
    assert.equal(leaveDay(deliveryTerms, { placedAt: at(placedAt) }), expected, placedAt)
  }
  assert.deepEqual(deliveryRange('110001', ordinary, { placedAt: at('2025-11-22T14:00') }), {
    from: '2025-11-25',
    to: '2025-11-27',
  })
})

test('DELV-01 a range of one day is one date', () => {
  assert.equal(dates('744101', at('2026-11-23T09:00')), 'Sat 28 Nov')
})

const prefixes = [
  ['500001', 'Wed 25 – Fri 27 Nov'],
  ['563001', 'Tue 24 – Thu 26 Nov'],
  ['560004', 'Tue 24 – Wed 25 Nov'],
  ['560095', undefined],
  ['560100', 'Tue 24 – Wed 25 Nov'],
  ['740001', undefined],
  ['744301', 'Wed 2 – Fri 4 Dec'],
  ['744101', 'Sat 28 Nov'],
  ['600001', undefined],
] as const

for (const [pinCode, expected] of prefixes) {
  test(`DELV-01 DELV-02 the longest known beginning of ${pinCode} decides: ${expected ?? 'not served'}`, () => {
    assert.equal(dates(pinCode, at('2026-11-23T09:00')), expected)
    assert.equal(isPinServed(pinCode, deliveryTerms), expected !== undefined)
  })
}

const instants = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })
  .map((time) => new Date(time))
const served = fc.constantFrom('110001', '400001', '500001', '563001', '560004', '744301', '744101')
const dayNumbers = fc.integer({ min: 0, max: 4 * 365 })
const terms = fc
  .record({ cutOffHour: fc.integer({ min: 0, max: 24 }), off: fc.uniqueArray(dayNumbers, { maxLength: 60 }) })
  .map(({ cutOffHour, off }) => ({
    ...deliveryTerms,
    cutOffHour,
    holidays: off.map((number) => indianDate(new Date(Date.parse('2026-01-01') + number * day))),
  }))

function rangeFor(pinCode: string, given: DeliveryTerms, placedAt: Date): DateRange {
  const range = deliveryRange(pinCode, given, { placedAt })
  assert.ok(!isRefusal(range))
  return range
}

test('DELV-01 no order is delivered on a Sunday, a holiday, or before it is placed', () => {
  fc.assert(
    fc.property(served, terms, instants, (pinCode, given, placedAt) => {
      const { from, to } = rangeFor(pinCode, given, placedAt)
      assert.ok(indianDate(placedAt) < from && from <= to, `${from} to ${to}`)
      for (const date of [from, to]) {
        assert.notEqual(new Date(date).getUTCDay(), 0, date)
        assert.ok(!given.holidays.includes(date), date)
      }
    }),
  )
})

test('DELV-01 a later order is never delivered earlier', () => {
  fc.assert(
    fc.property(served, terms, instants, fc.nat(20 * day), (pinCode, given, placedAt, delay) => {
      const first = rangeFor(pinCode, given, placedAt)
      const second = rangeFor(pinCode, given, new Date(placedAt.getTime() + delay))
      assert.ok(first.from <= second.from && first.to <= second.to)
    }),
  )
})

test('DELV-01 more days are never delivered earlier', () => {
  fc.assert(
    fc.property(terms, instants, fc.nat(20), fc.nat(5), (given, placedAt, min, more) => {
      const { from, to } = rangeFor('110001', { ...given, daysByPin: { 1: [min, min + more] } }, placedAt)
      assert.ok(from <= to && more > 0 === from < to)
    }),
  )
})

test("DELV-01 DELV-02 the shop's own table: dates for every state that is served, whole days, calendar dates", () => {
  const { cutOffHour, daysByPin, pinsNotServed, holidays, stateCodes } = shop.delivery
  assert.ok(Number.isInteger(cutOffHour) && cutOffHour >= 0 && cutOffHour <= 24)
  for (const [firstDigits, [min, max]] of Object.entries(daysByPin)) {
    assert.match(firstDigits, /^[1-9]\d{0,5}$/)
    assert.ok(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max, firstDigits)
  }
  for (const firstDigits of pinsNotServed) assert.match(firstDigits, /^[1-9]\d{0,5}$/)
  for (const date of holidays) assert.equal(new Date(date).toISOString().slice(0, 10), date)
  const notServed = indianStates
    .filter(({ code }) => stateCodes.includes(code))
    .flatMap(({ pinPrefixes }) => pinPrefixes.flatMap(([from, to]) => [`${from}001`, `${to}001`]))
    .filter((pinCode) => !isPinServed(pinCode, shop.delivery))
  assert.deepEqual(notServed, [])
  assert.deepEqual([isPinServed('682555', shop.delivery), isPinServed('682001', shop.delivery)], [false, true])
})

test('DELV-01 the usual days are those of the shortest beginnings, without their exceptions', () => {
  const daysByPin: DeliveryTerms['daysByPin'] = { 1: [4, 6], 194: [8, 12], 5: [2, 4], 560: [1, 2] }
  assert.deepEqual(usualDays({ daysByPin }), { min: 2, max: 6 })
})
