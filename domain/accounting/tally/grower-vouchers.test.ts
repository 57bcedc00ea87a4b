import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payoutVoucher, purchaseVoucher } from './grower-vouchers.ts'
import { usualTallyNames as names } from './tally-names.ts'
import { amountOfVoucher } from './voucher.ts'

const by = { gstin: '29X', names }

test('BOOKS-07 a slip is a purchase of its number by grower; what a correction takes off is a debit note', () => {
  const slip = { number: 'FP/26-27/000012', boughtOn: '2026-11-20', grower: 'A $& Farm', crop: 'Ragi', billNumber: '7' }
  const bought = purchaseVoucher({ ...slip, amount: 1000_00, tax: 50_00 }, by)
  assert.deepEqual([bought.type, bought.number, bought.narration], ['Purchase', 'FP/26-27/000012', 'Ragi, bill 7'])
  assert.deepEqual(bought.entries, [
    { ledger: 'Grower A $& Farm', debit: -1050_00, isParty: true },
    { ledger: 'Purchases from growers', debit: 1000_00 },
    { ledger: 'Input GST on purchases', debit: 50_00 },
  ])
  const less = purchaseVoucher({ ...slip, amount: -10_00, tax: 0 }, by)
  assert.equal(less.type, 'Debit Note')
  assert.deepEqual(less.entries[0], { ledger: 'Grower A $& Farm', debit: 10_00, isParty: true })
})

test('BOOKS-07 a payout is a payment by bank or cash, and one taken back a receipt', () => {
  const paid = { id: '3', day: '2026-11-20', grower: 'Ravi', amount: 500_00, isCash: false, reference: 'UTR1' }
  const voucher = payoutVoucher(paid, by)
  assert.deepEqual([voucher.type, voucher.narration], ['Payment', 'Payment to Ravi, UTR1'])
  assert.deepEqual(voucher.entries, [
    { ledger: 'Grower Ravi', debit: 500_00, isParty: true },
    { ledger: 'Bank', debit: -500_00 },
  ])
  const back = payoutVoucher({ ...paid, amount: -500_00, isCash: true }, by)
  assert.deepEqual([back.type, back.entries[1]], ['Receipt', { ledger: 'Cash', debit: 500_00 }])
})

test('BOOKS-07 in a sum a debit note takes off, as a payment taken back does', () => {
  const slip = { number: 'FP/26-27/000012', boughtOn: '2026-11-20', grower: 'Ravi', crop: 'Ragi', billNumber: null }
  const amounts = [1000_00, -618_40].map((amount) =>
    amountOfVoucher(purchaseVoucher({ ...slip, amount, tax: amount / 20 }, by)),
  )
  assert.deepEqual(amounts, [1050_00, -649_32])
  const paid = { id: '3', day: '2026-11-20', grower: 'Ravi', isCash: false, reference: '' }
  assert.deepEqual(
    [500_00, -500_00].map((amount) => amountOfVoucher(payoutVoucher({ ...paid, amount }, by))),
    [500_00, -500_00],
  )
})
