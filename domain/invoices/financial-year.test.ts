import assert from 'node:assert/strict'
import { test } from 'node:test'
import { financialYear, invoiceNumber, lastDayOfCreditNotes } from './financial-year.ts'

for (const [instant, year] of [
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-12-31T23:00:00Z', '26-27'],
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
] as const) {
  test(`Q-11 ${instant} is in the financial year ${year} of India`, () => {
    assert.equal(financialYear(new Date(instant)), year)
  })
}

test('INV-03 an invoice number has at most 16 characters, up to a million invoices a year', () => {
  const number = (serial: number) => invoiceNumber({ series: 'FG', financialYear: '26-27', serial })
  assert.equal(number(123), 'FG/26-27/000123')
  assert.equal(number(9_999_999).length, 16)
  assert.match(number(1), /^[A-Za-z0-9/-]{1,16}$/)
})

test('REFUND-03 credit notes about a financial year close on the 30 November after it', () => {
  assert.equal(lastDayOfCreditNotes(new Date('2026-03-31T18:29:59Z')), '2026-11-30')
  assert.equal(lastDayOfCreditNotes(new Date('2026-03-31T18:30:00Z')), '2027-11-30')
  assert.equal(lastDayOfCreditNotes(new Date('2027-01-15T00:00:00Z')), '2027-11-30')
})
