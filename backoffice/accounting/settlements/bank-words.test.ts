import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankWords, sayBankDiffers } from './bank-words.ts'

test('BOOKS-04 a settlement of which no money is to arrive says why', () => {
  const none = { bank: 'none', state: 'processed', creditPaise: 100, debitPaise: 100, lines: 2 } as const
  const wordsOf = (shown: Partial<Parameters<typeof bankWords>[0]>) => bankWords({ ...none, ...shown })[1]
  assert.equal(wordsOf({ paidPaise: 0 }), 'Debits took all credits')
  assert.equal(wordsOf({ paidPaise: 0, creditPaise: 0, debitPaise: 0 }), 'No payments in it')
  assert.equal(wordsOf({ paidPaise: -524_800, creditPaise: 0, debitPaise: 524_800 }), 'Debits larger than credits')
  const withoutLines = { creditPaise: 0, debitPaise: 0, lines: 0 }
  assert.equal(wordsOf({ ...withoutLines, paidPaise: -524_800 }), 'Debits larger than credits')
  assert.equal(wordsOf({ ...withoutLines, paidPaise: 0 }), 'Lines not listed yet')
  assert.equal(wordsOf({}), 'Not listed yet')
  assert.equal(wordsOf({ paidPaise: 100, state: 'failed' }), 'Failed')
  assert.equal(wordsOf({ paidPaise: 100, bank: 'missing' }), 'Not at the bank yet')
})

test('BOOKS-04 what the bank and a settlement have is said with the difference', () => {
  assert.equal(
    sayBankDiffers({ bankPaise: 1_93_587_19, settlementPaise: 1_93_600_19 }),
    'The bank has ₹1,93,587.19, the settlement ₹1,93,600.19: ₹13.00 less',
  )
  assert.equal(
    sayBankDiffers({ bankPaise: 101_00, settlementPaise: 100_50 }),
    'The bank has ₹101.00, the settlement ₹100.50: ₹0.50 more',
  )
  assert.equal(sayBankDiffers({ bankPaise: 100, settlementPaise: 100 }), undefined)
  assert.equal(sayBankDiffers({ settlementPaise: 100 }), undefined)
})
