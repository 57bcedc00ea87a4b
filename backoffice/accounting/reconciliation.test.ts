import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceLabels } from '#domain/accounting/difference.ts'
import { comparedWords, differenceAdvice } from './reconciliation.ts'

test('BOOKS-05 a reconciliation says its days, and each kind of difference what to do', () => {
  const reconciliation = { id: '1', reconciledAt: '2026-11-28T01:00:00Z', differing: 0, differencePaise: 0 }
  const compared = { ...reconciliation, payments: 12, capturedPaise: 9_500_00 }
  const words = comparedWords({ ...compared, firstDay: '2026-11-24', lastDay: '2026-11-27' })
  assert.equal(words, '24–27 Nov: 12 payments, ₹9,500 captured')
  for (const kind of Object.keys(differenceLabels)) {
    assert.match(differenceAdvice[kind as keyof typeof differenceAdvice], /^[A-Z].*\.$/)
  }
})
