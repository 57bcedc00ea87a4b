import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankWords } from './bank-words.ts'

test('BOOKS-04 a settlement of which no money is to arrive says why', () => {
  const of = (paidPaise?: number, state = 'processed') =>
    bankWords({ bank: 'none', state, ...(paidPaise !== undefined && { paidPaise }) })[1]
  assert.equal(of(0), 'Debits took all credits')
  assert.equal(of(-524_800), 'Debits larger than credits')
  assert.equal(of(), 'Not listed yet')
  assert.equal(of(100, 'failed'), 'Failed')
  assert.equal(bankWords({ bank: 'missing', state: 'processed', paidPaise: 100 })[1], 'Not at the bank yet')
})
