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
    assert.ok(isRefusal(readBankHeader(headings)))
  })
}
