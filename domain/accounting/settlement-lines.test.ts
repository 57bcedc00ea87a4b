import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deductedFee, type LineVersion, linesToAdd, type SettlementLine, sumLines } from './settlement-lines.ts'

const payment: SettlementLine = {
  settlementId: 'setl_1',
  entityId: 'pay_1',
  kind: 'payment',
  amount: 1000_00,
  credit: 976_40,
  debit: 0,
  fee: 23_60,
  tax: 3_60,
  paymentId: 'pay_1',
  disputeId: null,
}
const refund: SettlementLine = {
  ...payment,
  ...{ entityId: 'rfnd_1', kind: 'refund', amount: 200_00, credit: 0, debit: 200_00, fee: 0, tax: 0 },
}

const read = (listed: readonly SettlementLine[], standing: readonly LineVersion[] = []) => {
  const added = linesToAdd(listed, standing)
  const all = new Map([...standing, ...added].map((line) => [`${line.entityId} ${line.copy}`, line]))
  return { added, standing: [...all.values()] }
}

test('BOOKS-04 a line is stored once, a changed one beside the old, and one that is listed no more is said so', () => {
  const first = read([payment, refund])
  assert.deepEqual(
    first.added.map(({ entityId, copy, version, isListed }) => [entityId, copy, version, isListed]),
    [
      ['pay_1', 1, 1, true],
      ['rfnd_1', 1, 1, true],
    ],
  )
  assert.deepEqual(read([refund, payment], first.standing).added, [], 'in another order')
  const changed = read([{ ...payment, tax: 3_61 }, refund], first.standing)
  assert.deepEqual(
    changed.added.map(({ entityId, tax, version }) => [entityId, tax, version]),
    [['pay_1', 3_61, 2]],
  )
  const gone = read([refund], changed.standing)
  assert.deepEqual(
    gone.added.map(({ entityId, version, isListed }) => [entityId, version, isListed]),
    [['pay_1', 3, false]],
  )
  assert.deepEqual(read([refund], gone.standing).added, [])
  assert.equal(read([{ ...payment, tax: 3_61 }, refund], gone.standing).added[0]?.version, 4, 'listed again')
  const doubled = read([payment, refund, payment], first.standing)
  assert.deepEqual(
    doubled.added.map(({ entityId, copy, version }) => [entityId, copy, version]),
    [['pay_1', 2, 1]],
  )
})

test('BOOKS-04 a doubled line counts once, unless it was paid twice; one that is gone does not count', () => {
  const { standing } = read([payment, refund, payment])
  const once = { lines: 2, credit: 976_40, debit: 200_00, fee: 23_60, tax: 3_60 }
  assert.deepEqual(sumLines(standing, 776_40), once)
  assert.deepEqual(sumLines(standing, null), once)
  assert.deepEqual(sumLines(standing, 2 * 976_40 - 200_00), {
    ...{ lines: 3, credit: 2 * 976_40, debit: 200_00, fee: 47_20, tax: 7_20 },
  })
  assert.deepEqual(sumLines(read([refund], read([payment, refund]).standing).standing, 0).credit, 0)
})

test('BOOKS-04 a fee that the provider bills later is not taken off the payment', () => {
  assert.deepEqual(deductedFee(payment), { fee: 23_60, tax: 3_60 })
  assert.deepEqual(deductedFee({ ...payment, credit: payment.amount }), { fee: 0, tax: 0 })
})
