import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settlementVoucher } from './settlement-voucher.ts'
import { usualTallyNames as names } from './tally-names.ts'
import { voucherXml } from './voucher-xml.ts'

test('BOOKS-07 a settlement is a receipt with fee, its GST, and what is neither payment nor refund', () => {
  const settlement = {
    id: 'setl_1',
    day: '2026-11-20',
    utr: 'UTR1',
    net: 97_00,
    fee: 3_54,
    tax: 54,
    customers: 105_54,
  }
  const { type, number, entries } = settlementVoucher(settlement, { gstin: '29X', names })
  assert.deepEqual([type, number], ['Receipt', 'setl_1'])
  assert.deepEqual(entries, [
    { ledger: 'Online customers', debit: -105_54, isParty: true },
    { ledger: 'Bank', debit: 97_00 },
    { ledger: 'Card provider fees', debit: 3_00 },
    { ledger: 'Input GST on card provider fees', debit: 54 },
    { ledger: 'Card provider adjustments', debit: 5_00 },
  ])
})

test('BOOKS-07 a settlement of refunds alone takes from the bank', () => {
  const taken = { id: 'setl_2', day: '2026-11-21', utr: null, net: -50_00, fee: 0, tax: 0, customers: -50_00 }
  const { type, entries } = settlementVoucher(taken, { gstin: '29X', names })
  assert.deepEqual(entries, [
    { ledger: 'Online customers', debit: 50_00, isParty: true },
    { ledger: 'Bank', debit: -50_00 },
  ])
  // A receipt that takes from the bank is none.
  assert.equal(type, 'Payment')
})

test('BOOKS-07 a settlement without payments names no party, rather than an empty one', () => {
  const adjusted = { id: 'setl_3', day: '2026-11-21', utr: null, net: 10_00, fee: 0, tax: 0, customers: 0 }
  const xml = voucherXml(settlementVoucher(adjusted, { gstin: '29X', names }))
  assert.ok(!xml.includes('PARTYLEDGERNAME') && xml.includes('Card provider adjustments'))
})
