import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceLabels } from '#domain/accounting/difference.ts'
import { comparedWords, differenceAdvice, shopSide } from './reconciliation.ts'

test('BOOKS-05 a reconciliation says its days, and each kind of difference what to do', () => {
  const reconciliation = { id: '1', reconciledAt: '2026-11-28T01:00:00Z', differing: 0, differencePaise: 0 }
  const compared = { ...reconciliation, payments: 12, capturedPaise: 9_500_00 }
  const words = comparedWords({ ...compared, firstDay: '2026-11-24', lastDay: '2026-11-27' })
  assert.equal(words, '24–27 Nov: 12 payments, ₹9,500 captured')
  for (const kind of Object.keys(differenceLabels)) {
    assert.match(differenceAdvice[kind as keyof typeof differenceAdvice], /^[A-Z].*\.$/)
  }
})

test('BOOKS-05 a payment that the shop knows without an order reads ₹0 ordered; one of which it only refunded reads that alone', () => {
  assert.deepEqual(shopSide({ orderedPaise: 0, refundedPaise: 0 }), [['Ordered', 0]])
  assert.deepEqual(shopSide({ orderedPaise: 0, refundedPaise: 500_00 }), [['Refunded', 500_00]])
  assert.deepEqual(shopSide({ orderedPaise: 500_00, refundedPaise: 0 }), [['Ordered', 500_00]])
})
