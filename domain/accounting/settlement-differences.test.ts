import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ComparedSettlement, settlementDifferences } from './settlement-differences.ts'
import { type LineVersion, linesToAdd, type SettlementLine } from './settlement-lines.ts'

type Made = { readonly kind: string; readonly amount: number; readonly postpaid: boolean }

function lineOf({ kind, amount, postpaid }: Made, entityId: string, settlementId: string): SettlementLine {
  const fee = kind === 'payment' ? Math.round(amount * 0.0236) : 0
  const isIn = kind === 'payment' || (kind === 'adjustment' && postpaid)
  const credited = kind === 'payment' && !postpaid ? amount - fee : amount
  return {
    ...{ settlementId, entityId, kind, amount, fee, tax: Math.round(fee * 0.1525), disputeId: null },
    ...{ credit: isIn ? credited : 0, debit: isIn ? 0 : amount, paymentId: kind === 'payment' ? entityId : null },
  }
}

const settlements = fc
  .array(
    fc.array(
      fc.record({
        kind: fc.constantFrom('payment', 'payment', 'refund', 'adjustment'),
        amount: fc.integer({ min: 1_00, max: 10_000_00 }),
        postpaid: fc.boolean(),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    { minLength: 2, maxLength: 5 },
  )
  .map((made) =>
    made.map((lines, at) => {
      const listed = lines.map((line, nth) => lineOf(line, `e${at}.${nth}`, `s${at}`))
      return { id: `s${at}`, paid: listed.reduce((sum, { credit, debit }) => sum + credit - debit, 0), listed }
    }),
  )
type Listed = { readonly id: string; readonly paid: number; readonly listed: readonly SettlementLine[] }

const shopOf = (all: readonly Listed[]) => {
  const of = (kind: string) =>
    new Map(
      all.flatMap(({ listed }) => listed.filter((line) => line.kind === kind).map((one) => [one.entityId, one.amount])),
    )
  return { payments: of('payment'), refunds: of('refund') }
}

function find(all: readonly (Listed & { readonly before?: readonly SettlementLine[] })[], shop = shopOf(all)) {
  const compared = all.map(({ id, paid, listed, before = listed }): ComparedSettlement => {
    const first = linesToAdd(before, [])
    const lines = new Map(
      [...first, ...linesToAdd(listed, first)].map((line): [string, LineVersion] => [
        `${line.entityId} ${line.copy}`,
        line,
      ]),
    )
    return { id, paid, state: 'processed', lines: [...lines.values()] }
  })
  return settlementDifferences(compared, shop, { settledElsewhere: new Set() })
}

test('BOOKS-04 a law: of settlements that add up nothing is named, and of each fault exactly that', () => {
  const at = fc.nat()
  fc.assert(
    fc.property(settlements, at, (all, seed) => {
      assert.deepEqual(find(all), [])
      const chosen = all[seed % all.length]
      const line = chosen?.listed[seed % chosen.listed.length]
      if (!chosen || !line) return
      const net = line.credit - line.debit
      const shop = shopOf(all)
      const others = all.filter((one) => one !== chosen)
      const named = (listed: readonly SettlementLine[], more: object = {}) =>
        find([...others, { ...chosen, listed, ...more }], shop).map(({ kind, subject, by }) => [kind, subject, by])
      const rest = chosen.listed.filter((one) => one !== line)
      const subject = `${chosen.id} ${line.entityId}`
      assert.deepEqual(named(rest), [['settlement-sum', chosen.id, net]])
      assert.deepEqual(named([...chosen.listed, line]), [['line-doubled', subject, net]])
      assert.deepEqual(named([...chosen.listed, line], { paid: chosen.paid + net }), [['line-doubled', subject, net]])
      assert.deepEqual(named([...rest, { ...line, tax: line.tax + 1 }], { before: chosen.listed }), [
        ['line-changed', subject, 0],
      ])
      assert.deepEqual(named([...rest, { ...line, kind: 'hold' }]), [['line-unknown-kind', subject, net]])
      assert.deepEqual(named(chosen.listed, { paid: chosen.paid + 1 }), [['settlement-sum', chosen.id, 1]])
    }),
    { numRuns: 200 },
  )
})

const one = (changes: Partial<SettlementLine>, { paid }: { paid?: number } = {}) => {
  const line = { ...lineOf({ kind: 'payment', amount: 1000_00, postpaid: false }, 'pay_1', 's'), ...changes }
  return [{ id: 's', paid: paid ?? line.credit - line.debit, listed: [line] }]
}
const known = { payments: new Map([['pay_1', 1000_00]]), refunds: new Map() }

test('BOOKS-04 a payment of another amount than the shop’s, an unknown one, and a line that does not add up are named', () => {
  const kinds = (...given: Parameters<typeof find>) => find(...given).map(({ kind, by }) => [kind, by])
  assert.deepEqual(kinds(one({ amount: 1001_00, fee: 24_60 }), known), [['line-amount', 1_00]])
  assert.deepEqual(kinds(one({ entityId: 'pay_2' }), known), [['line-not-in-shop', 976_40]])
  assert.deepEqual(kinds(one({ fee: 24_60 }), known), [['line-sum', 1_00]])
})

test('BOOKS-04 a payment in two settlements, a failed settlement and one that is not listed are named', () => {
  const [listed] = one({})
  const lines = linesToAdd(listed?.listed ?? [], [])
  const settlement = { id: 's', paid: 976_40, state: 'processed', lines }
  const second = { ...settlement, id: 't', lines: lines.map((line) => ({ ...line, settlementId: 't' })) }
  const kinds = (all: readonly ComparedSettlement[], settledElsewhere = new Set<string>()) =>
    settlementDifferences(all, known, { settledElsewhere }).map(({ kind, subject }) => [kind, subject])
  assert.deepEqual(kinds([settlement, second]), [['settled-twice', 't pay_1']])
  assert.deepEqual(kinds([settlement], new Set(['pay_1'])), [['settled-twice', 's pay_1']])
  assert.deepEqual(kinds([{ ...settlement, state: 'failed' }]), [['settlement-failed', 's']])
  assert.deepEqual(kinds([{ ...settlement, paid: null, state: null }]), [['settlement-not-listed', 's']])
})
