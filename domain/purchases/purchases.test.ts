import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { noAccount, readDetails } from './account.ts'
import { costOf, formatKg, parseKg, plainKg } from './kilograms.ts'
import { paidWithin } from './paid-within.ts'
import { seasonOf } from './season.ts'
import { owed, setOff } from './set-off.ts'
import { statementOf } from './statement.ts'
import { readWeighing, type TypedWeighing } from './weighing.ts'

const grams = fc.integer({ min: 1, max: 999_999_999 })

test('BUY-01 kilograms are read to the gram and written back', () => {
  assert.deepEqual(['52.4', '1,250.5', '0.001', '.5', '1.2345', '-3', 'kg', ''].map(parseKg), [
    52_400,
    1_250_500,
    1,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual([formatKg(1_250_500), formatKg(-250), formatKg(0)], ['1,250.5 kg', '−0.25 kg', '0 kg'])
  assert.deepEqual(['50 kg', '12.5KG', 'kg', '50 g', '50 kg kg'].map(parseKg), [
    50_000,
    12_500,
    undefined,
    undefined,
    undefined,
  ])
  fc.assert(fc.property(grams, (weight) => parseKg(plainKg(weight)) === weight))
})

test('BUY-01 a rate in paise a kg, half a paisa up', () => {
  assert.deepEqual([costOf(1500, 33), costOf(1, 499), costOf(1, 500), costOf(51_000, 62_50)], [50, 0, 1, 3187_50])
  fc.assert(
    fc.property(grams, fc.integer({ min: 1, max: 99_999_99 }), (weight, rate) => {
      const off = 1000n * BigInt(costOf(weight, rate)) - BigInt(weight) * BigInt(rate)
      return off > -500n && off <= 500n
    }),
  )
})

test('BUY-01 net is gross less tare less deductions, per cent of gross less tare', () => {
  const typed: TypedWeighing = {
    ...{ sacks: '4', gross: '204.8', tare: '0.8' },
    deductions: [
      { kind: 'moisture', basis: 'per-cent', amount: '1.5', words: '' },
      { kind: 'other', basis: 'kg', amount: '2', words: 'wet sack' },
    ],
  }
  const { weighing } = readWeighing(typed)
  assert.deepEqual([weighing?.deductedGrams, weighing?.netGrams], [3_060 + 2_000, 204_000 - 5_060])
  assert.deepEqual(readWeighing({ ...typed, sacks: '0', gross: '', tare: 'x' }).errors, {
    sacks: 'Please type a whole number from 1 to 1,00,000',
    gross: 'Please type kg, such as 52.4',
    tare: 'Please type kg, such as 0.4',
  })
  assert.deepEqual(readWeighing({ ...typed, tare: '204.8' }).errors.tare, 'The sacks weigh more than the goods in them')
  const nothing = { kind: 'other', basis: 'kg', amount: '204', words: '' } as const
  assert.deepEqual(Object.keys(readWeighing({ ...typed, deductions: [nothing] }).errors), ['deductions.0.words'])
  const unread = [
    { ...nothing, kind: 'moisture', amount: 'x' },
    { ...nothing, kind: 'moisture', basis: 'per-cent', amount: '-1' },
  ] as const
  assert.deepEqual(readWeighing({ ...typed, deductions: unread }).errors, {
    'deductions.0.amount': 'Please type kg, such as 2.5',
    'deductions.1.amount': 'Please type per cent, such as 1.5',
  })
  assert.match(readWeighing({ ...typed, deductions: [{ ...nothing, words: 'all' }] }).errors.gross ?? '', /Nothing/)
})

test('BUY-01 net is above nothing and the parts sum to gross, whatever is typed', () => {
  const deduction = fc.record({
    kind: fc.constantFrom('moisture', 'foreign-matter', 'other'),
    basis: fc.constantFrom('per-cent', 'kg'),
    amount: fc.oneof(
      fc.integer({ min: 0, max: 9999 }).map((value) => String(value / 100)),
      fc.string(),
    ),
    words: fc.constantFrom('', 'stones'),
  })
  const weighed = fc.record({
    sacks: fc.constant('1'),
    gross: grams.map((weight) => plainKg(weight)),
    tare: fc.integer({ min: 0, max: 5_000 }).map((weight) => plainKg(weight)),
    deductions: fc.array(deduction, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(weighed, (typed) => {
      const { weighing, errors } = readWeighing(typed as TypedWeighing)
      assert.equal(weighing === undefined, Object.keys(errors).length > 0)
      if (!weighing) return
      assert.ok(weighing.netGrams > 0)
      const parts = [weighing.netGrams, weighing.tareGrams, ...weighing.deductions.map((one) => one.grams)]
      assert.equal(
        parts.reduce((a, b) => a + b, 0),
        weighing.grossGrams,
      )
      assert.ok(parts.every((part) => Number.isSafeInteger(part) && part >= 0))
    }),
  )
})

test('BUY-01 the season of a day', () => {
  assert.deepEqual(['2026-11-20', '2027-01-31', '2027-02-01', '2026-05-31', '2026-06-01', '1999-12-01'].map(seasonOf), [
    'Kharif 2026-27',
    'Kharif 2026-27',
    'Rabi 2026-27',
    'Rabi 2025-26',
    'Zaid 2026',
    'Kharif 1999-00',
  ])
})

const paise = fc.integer({ min: 0, max: 1_000_000_00 })

test('BUY-02 an advance is set off oldest first, never below 0, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 20 }), paise, (totals, paid) => {
      const slips = totals.map((totalPaise, nth) => ({ id: String(nth), totalPaise }))
      const { open, advancePaise } = setOff(slips, paid)
      assert.ok(open.every(({ openPaise, totalPaise }) => openPaise >= 0 && openPaise <= totalPaise))
      const firstOpen = open.findIndex(({ openPaise }) => openPaise > 0)
      if (firstOpen >= 0) {
        assert.ok(open.slice(firstOpen + 1).every(({ openPaise, totalPaise }) => openPaise === totalPaise))
        assert.equal(advancePaise, 0)
      }
      assert.equal(open.reduce((sum, { openPaise }) => sum + openPaise, 0) - advancePaise, owed(slips, paid))
    }),
  )
})

test('BUY-02 at every day a statement is slips less payments, and closes where the next opens', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`)
  const movement = fc.record({ on: day, slipPaise: fc.integer({ min: -1000, max: 9999 }), paidPaise: paise })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), day, day, (all, one, other) => {
      const movements = all.toSorted((a, b) => a.on.localeCompare(b.on))
      const [from, to] = one < other ? [one, other] : [other, one]
      const balanceAt = (isCounted: (on: string) => boolean) =>
        movements.filter(({ on }) => isCounted(on)).reduce((sum, row) => sum + row.slipPaise - row.paidPaise, 0)
      const statement = statementOf(movements, { from, to })
      assert.equal(
        statement.openingPaise,
        balanceAt((on) => on < from),
      )
      assert.equal(
        statement.closingPaise,
        balanceAt((on) => on <= to),
      )
      assert.equal(statement.closingPaise, statement.openingPaise + statement.slipsPaise - statement.paidPaise)
      assert.equal(statement.rows.at(-1)?.balancePaise ?? statement.openingPaise, statement.closingPaise)
    }),
  )
})

test('BUY-02 from three paid slips of a year on it may be said within how many days all were paid, oldest first, open ones too', () => {
  const today = '2026-11-25'
  const slip = (boughtOn: string, totalPaise = 100_00) => ({ boughtOn, totalPaise })
  const payment = (paidOn: string, amountPaise: number) => ({ paidOn, amountPaise })
  const slips = [slip('2026-10-01'), slip('2026-10-05'), slip('2026-10-20'), slip('2026-11-20')]
  const payments = [payment('2026-10-03', 150_00), payment('2026-10-14', 50_00), payment('2026-10-21', 100_00)]
  const said = (history: Partial<Parameters<typeof paidWithin>[0]>) =>
    paidWithin({ slips, unpriced: [], payments, ...history }, { today })
  assert.deepEqual(said({}), { days: 9, slips: 3 }, 'the second slip is covered on 14 October')
  assert.equal(said({ payments: payments.slice(0, 2) }), undefined, 'two paid slips say nothing')
  assert.deepEqual(
    said({ slips: [...slips, slip('2026-11-01')].toSorted((a, b) => a.boughtOn.localeCompare(b.boughtOn)) }),
    {
      days: 24,
      slips: 3,
    },
  )
  assert.deepEqual(said({ unpriced: ['2026-11-10'] })?.days, 15, 'without a price it waits too')
  const back = [...payments, payment('2026-10-14', -50_00), payment(today, 50_00)]
  assert.equal(said({ payments: back })?.days, 36, 'a payment that was taken back is none')
  assert.equal(said({ payments: [payment('2026-09-01', 400_00)] })?.days, 1, 'an advance pays on the day')
  const older = { slips: [slip('2025-09-01'), ...slips], payments: [...payments, payment(today, 100_00)] }
  assert.deepEqual(said(older), { days: 36, slips: 3 })
  assert.equal(said({ unpriced: ['2025-11-01'] }), undefined, 'one waits for more than a year')
})

test('BUY-02 GSTIN, IFSC and account of a grower are read as they are pasted, with blanks and small letters', () => {
  const typed = {
    ...noAccount,
    ownName: '',
    gstin: ' 29abcde 1234f1z5',
    number: '1234 5678-9012',
    ifsc: 'sbin 0001234',
  }
  const { details, errors } = readDetails({ ...typed, upi: ' ravi@ oksbi' })
  const { gstin, number, ifsc, upi } = details
  assert.deepEqual([gstin, number, ifsc, upi], ['29ABCDE1234F1Z5', '123456789012', 'SBIN0001234', 'ravi@oksbi'])
  assert.deepEqual(errors, {})
})
