import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amount, amountInWords, dateInIndia, percent } from './invoice-formats.ts'

for (const [paise, words] of [
  [1_00, 'One Rupee Only'],
  [2350_00, 'Two Thousand Three Hundred Fifty Rupees Only'],
  [1_00_000_00, 'One Lakh Rupees Only'],
  [1_23_45_678_00, 'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees Only'],
  [10_50, 'Ten Rupees And Fifty Paise Only'],
] as const) {
  test(`INV-03 ${paise} paise are '${words}'`, () => assert.equal(amountInWords(paise), words))
}

test('INV-03 amounts are grouped by lakh and crore, dates are India’s', () => {
  assert.equal(amount(1_23_45_678_05), '1,23,45,678.05')
  assert.equal(amount(-300_00), '−300.00')
  assert.equal(amount(0), '0.00')
  assert.equal(dateInIndia('2026-03-31T18:30:00Z'), '1 April 2026')
  assert.equal(percent(500), '5%')
  assert.equal(percent(250), '2.5%')
})
