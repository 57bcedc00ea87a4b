import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CreditSince, isRefundedSince as isRefunded } from './refunded-since.ts'

const credit = (position: number, kind: CreditSince['kind'], quantity: number, amount = 100_00): CreditSince => ({
  ...{ position, kind, quantity, amount },
})

const isRefundedSince = (
  request: Parameters<typeof isRefunded>[0],
  credits: readonly CreditSince[],
  gone: number[] = [],
) => isRefunded(request, { credits, gone: new Set(gone) })

test('REFUND-05 a request is answered by refunds of all that it asks for, line by line and in the same way', () => {
  const cancel = { act: 'refund', lines: [{ position: 0, cancel: 2 }, { position: 1 }] }
  assert.equal(isRefundedSince(cancel, []), false)
  assert.equal(isRefundedSince(cancel, [credit(1, 'cancelled', 5)]), false, 'other goods')
  assert.equal(isRefundedSince(cancel, [credit(0, 'cancelled', 1)]), false, 'a part')
  assert.equal(isRefundedSince(cancel, [credit(0, 'reduced', 0, 900_00)]), false, 'another way')
  assert.equal(isRefundedSince(cancel, [credit(0, 'cancelled', 2)]), true)
  const reduce = { act: 'refund', lines: [{ position: 0, reduce: '₹5' }] }
  assert.equal(isRefundedSince(reduce, [credit(0, 'cancelled', 1)]), false)
  assert.equal(isRefundedSince(reduce, [credit(0, 'reduced', 0, 4_99)]), false)
  assert.equal(isRefundedSince(reduce, [credit(0, 'reduced', 0, 5_00)]), true)
  const settle = { position: 0, refund: 1, resend: 0, sendBack: 0 }
  assert.equal(isRefundedSince({ act: 'return', lines: [settle] }, [credit(0, 'cancelled', 1)]), false)
  assert.equal(isRefundedSince({ act: 'return', lines: [settle] }, [credit(0, 'returned', 1)]), true)
  const both = { act: 'return', lines: [{ ...settle, resend: 1 }] }
  assert.equal(isRefundedSince(both, [credit(0, 'returned', 1)]), false)
})

test('REFUND-05 a request of units and a reduction is answered when nothing of its lines is left', () => {
  const mixed = {
    act: 'refund',
    lines: [
      { position: 0, cancel: 1, reduce: '5' },
      { position: 1, reduce: '5' },
    ],
  }
  const all = [credit(0, 'cancelled', 3), credit(1, 'cancelled', 2)]
  assert.equal(isRefundedSince(mixed, all), false, 'the amounts are not refunded')
  assert.equal(isRefundedSince(mixed, all, [0]), false)
  assert.equal(isRefundedSince(mixed, all, [0, 1]), true)
  assert.equal(isRefundedSince(mixed, [credit(1, 'reduced', 0, 5_00)], [0]), true)
})
