import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../refusal.ts'
import { readBankHeader, readBankRows } from './bank-statement.ts'

const today = '2026-11-25'

function read(headings: readonly string[], ...cells: (readonly string[])[]) {
  const header = readBankHeader(headings)
  assert.ok(!isRefusal(header), JSON.stringify(header))
  return readBankRows(
    cells.map((row, at) => ({ line: at + 2, cells: row })),
    header.fields,
    today,
  )
}

test('BOOKS-04 a statement is read by the names that banks give columns, with Indian grouping, days and signs', () => {
  const amounts = read(
    ['Txn Date', 'Narration', 'Ref No.', 'Amount (INR)'],
    ['24-11-2026', 'NEFT', 'rzp 123', '1,23,456.50'],
    ['2026-11-24', '', 'RZP124', '₹ 99'],
    ['24/11/26', '', '', '-1,149.50'],
    ['4-Nov-2026', '', 'X', '(10.00)'],
    ['04 November 2026', '', 'X', '10.00 Dr'],
    ['24-11-2026', '', 'Y', '10.00 Cr'],
  )
  assert.deepEqual(amounts.refused, [])
  assert.deepEqual(
    amounts.lines.map(({ day, amount, utr, occurrence }) => [day, amount, utr, occurrence]),
    [
      ['2026-11-24', 1_23_456_50, 'RZP123', 1],
      ['2026-11-24', 99_00, 'RZP124', 1],
      ['2026-11-24', -1149_50, '', 1],
      ['2026-11-04', -10_00, 'X', 1],
      ['2026-11-04', -10_00, 'X', 2],
      ['2026-11-24', 10_00, 'Y', 1],
    ],
  )
  const sides = read(
    ['Date', 'Withdrawal Amt.', 'Deposit Amt.', 'UTR'],
    ['24-11-2026', '', '5.00', 'A'],
    ['24-11-2026', '7.00', '0.00', 'B'],
  )
  assert.deepEqual(
    sides.lines.map(({ amount }) => amount),
    [5_00, -7_00],
  )
})

const banks = {
  SBI: 'Txn Date,Value Date,Description,Ref No./Cheque No.,        Debit,Credit,Balance',
  HDFC: 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  ICICI:
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
  Axis: 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
  Kotak: 'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
  PNB: 'Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance,Remarks',
  Baroda: 'Tran Date,Value Date,Narration,Chq.No.,Withdrawal(Dr),Deposit(Cr),Balance(INR)',
  Canara: 'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance',
  IndusInd: 'Date,Particulars,Chq./Ref. No,Withdrawl,Deposit,Balance',
  Yes: 'Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Running Balance',
}
for (const [bank, headings] of Object.entries(banks)) {
  test(`BOOKS-04 a statement of ${bank} is read; where it has no column of UTRs, from its narration`, () => {
    const columns = headings.split(',')
    const hasUtr = /ref/i.test(headings)
    const cells = columns.map((heading) => {
      if (/(tran|txn|transaction) date|^date$/i.test(heading)) return '24-11-2026'
      if (/description|narration|particulars|transaction remarks/i.test(heading))
        return hasUtr ? 'NEFT' : 'NEFT-AXISCN0123456789-RAZORPAY SOFTWARE PRIVATE LIMITED, ESCROW'
      if (/ref/i.test(heading)) return 'AXISCN0123456789'
      if (/^dr \/ cr/i.test(heading)) return 'CR'
      return /credit|deposit|^cr|^amount/i.test(heading) ? '1,149.50' : ''
    })
    const { lines, refused } = read(columns, cells)
    assert.deepEqual(refused, [])
    assert.deepEqual(lines, [{ day: '2026-11-24', amount: 1149_50, utr: 'AXISCN0123456789', occurrence: 1 }])
  })
}

test('BOOKS-04 of a transfer that SBI names by account only, the UTR is read from the narration', () => {
  const { lines } = read(banks.SBI.split(','), [
    '24 Nov 2026',
    '',
    'BY TRANSFER-NEFT*UTIB0000100*AXISCN0123456789*RAZORPAY--',
    'TRANSFER FROM 99509044300 /',
    '',
    '5.00',
    '',
  ])
  assert.deepEqual(
    lines.map(({ utr }) => utr),
    ['AXISCN0123456789'],
  )
})

test('BOOKS-04 a transfer keeps the UTR that 0.13.0 read of it beside its own, and takes no number of another line', () => {
  const { lines } = read(
    ['Txn Date', 'Description', 'Ref No', 'Credit'],
    ['24-11-2026', 'BY TRANSFER-AXISCN0123456789', 'TRANSFER FROM 9950', '5.00'],
    ['24-11-2026', 'BY TRANSFER', 'TRANSFER FROM 9950', '5.00'],
    ['24-11-2026', 'CASH', '', '5.00'],
  )
  const of = { day: '2026-11-24', amount: 5_00 }
  const formerUtr = 'TRANSFERFROM9950'
  assert.deepEqual(lines, [
    { ...of, utr: 'AXISCN0123456789', occurrence: 1, formerUtr, formerOccurrence: 1 },
    { ...of, utr: '', occurrence: 2, formerUtr, formerOccurrence: 2 },
    { ...of, utr: '', occurrence: 1 },
  ])
})

test('BOOKS-04 a column that says ‘Dr’ or ‘Cr’ gives the amount its sign; the time of day is no matter', () => {
  const { lines, refused } = read(
    ['Txn Date', 'Type', 'Amount', 'Dr / Cr', 'UTR'],
    ['24-11-2026 10:30:15', 'NEFT', '5.00', 'CR', 'A'],
    ['24/11/2026 9:30 PM', 'NEFT', '1,20,000.00', 'DR', 'B'],
    ['2026-11-24T10:30:15', 'NEFT', '-7.00', 'Debit', 'C'],
    ['24-11-2026', 'NEFT', '7.00', 'D', ''],
    ['24-11-2026', 'NEFT', '8.00', '', 'E'],
    ['24-11-2026', 'NEFT', '8.00', 'out', 'F'],
  )
  assert.deepEqual(
    lines.map(({ day, amount }) => [day, amount]),
    [5_00, -1_20_000_00, -7_00, -7_00, 8_00].map((amount) => ['2026-11-24', amount]),
  )
  assert.deepEqual(
    refused.map(({ line, column, value }) => [line, column, value]),
    [[7, 'Dr/Cr', 'out']],
  )
})

test('BOOKS-04 rows that cannot be read are named with line and column, and the others are read', () => {
  const { lines, refused } = read(
    ['Day', 'Amount', 'UTR'],
    ['31-11-2026', '5', 'A'],
    ['26-11-2026', '5', 'A'],
    ['24-11-2026', '0', 'A'],
    ['24-11-2026', 'five', 'A'],
    ['24-11-2026', '5', 'A*'],
    ['Closing balance', '', ''],
    ['24-11-2026', '5', 'A'],
  )
  assert.equal(lines.length, 1)
  assert.deepEqual(
    refused.filter(({ column }) => column === 'Day').map(({ error }) => error),
    ['There is no such day', 'This day is yet to come', 'A day such as 24-11-2026'],
  )
  assert.deepEqual(
    refused.map(({ line, column, value }) => [line, column, value]),
    [
      [2, 'Day', '31-11-2026'],
      [3, 'Day', '26-11-2026'],
      [4, 'Amount', '0'],
      [5, 'Amount', 'five'],
      [6, 'UTR', 'A*'],
      [7, 'Day', 'Closing balance'],
    ],
  )
})

test('BOOKS-04 a line with credit and debit, or with more cells than the header has, is refused and not guessed at', () => {
  const { lines, refused } = read(
    ['Day', 'Credit', 'Debit', 'UTR'],
    ['24-11-2026', '7', '9', 'A'],
    ['24-11-2026', '7', '0.00', 'B'],
    ['24-11-2026', '5', '5', '', 'C'],
    ['24-11-2026', '', '5', 'D', ''],
  )
  assert.deepEqual(
    lines.map(({ amount, utr }) => [amount, utr]),
    [
      [7_00, 'B'],
      [-5_00, 'D'],
    ],
  )
  assert.deepEqual(refused, [
    { line: 2, column: 'Credit, Debit', value: '7, 9', error: 'Either a credit or a debit, not both' },
    { line: 4, column: 'Row', value: '24-11-2026,5,5,,C', error: 'This row has 5 cells, the header 4' },
  ])
  // '5,5' without quotes.
  assert.equal(read(['Day', 'Amount', 'UTR'], ['24-11-2026', '5', '5', 'A']).lines.length, 0)
})

for (const headings of [
  ['Amount', 'UTR'],
  ['Day', 'UTR'],
  ['Day', 'Amount'],
  ['Day', 'Date', 'Amount', 'UTR'],
]) {
  test(`BOOKS-04 a statement with the columns ${headings} is refused`, () => {
    const refused = readBankHeader(headings)
    assert.ok(isRefusal(refused))
    if (refused.refused === 'column-needed') assert.equal(refused.found, headings.join(', '))
  })
}
