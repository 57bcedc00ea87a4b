import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparisonPrice, declaredUnitPrice, formatNetQuantity, titleWithSize, unitPrice } from './net-quantity.ts'

test('PROD-01 the pack size is said with its unit', () => {
  assert.equal(formatNetQuantity({ amount: 500, unit: 'g' }), '500 g')
})

test('PROD-01 the unit price is per g or ml below one kg or l, per kg or l from there on', () => {
  assert.equal(unitPrice(365_00, { amount: 350, unit: 'g' }), '₹1.04 per g')
  assert.equal(unitPrice(180_00, { amount: 1, unit: 'kg' }), '₹180.00 per kg')
  assert.equal(unitPrice(180_00, { amount: 1000, unit: 'g' }), '₹180.00 per kg')
  assert.equal(unitPrice(450_00, { amount: 500, unit: 'ml' }), '₹0.90 per ml')
  assert.equal(unitPrice(900_00, { amount: 2, unit: 'l' }), '₹450.00 per l')
  assert.equal(unitPrice(900_00, { amount: 0, unit: 'l' }), undefined)
})

test('FACT-03 packs are compared by the kg or l, small ones too, in whole rupees', () => {
  assert.equal(comparisonPrice(365_00, { amount: 350, unit: 'g' }), '₹1,043 per kg')
  assert.equal(comparisonPrice(499_00, { amount: 5, unit: 'kg' }), '₹100 per kg')
  assert.equal(comparisonPrice(189_00, { amount: 100, unit: 'g' }), '₹1,890 per kg')
  assert.equal(comparisonPrice(185_00, { amount: 99, unit: 'g' }), '₹1,869 per kg')
  assert.equal(comparisonPrice(675_00, { amount: 250, unit: 'ml' }), '₹2,700 per l')
  assert.equal(comparisonPrice(120_00, { amount: 30, unit: 'ml' }), '₹4,000 per l')
  assert.equal(comparisonPrice(120_00, { amount: 0.05, unit: 'l' }), '₹2,400 per l')
  assert.equal(comparisonPrice(120_00, { amount: 0, unit: 'g' }), undefined)
})

test('FACT-03 the facts of a product name the legal unit price in the unit of the rest of its page', () => {
  assert.equal(declaredUnitPrice(365_00, { amount: 350, unit: 'g' }), '₹1,043 per kg (₹1.04 per g)')
  assert.equal(declaredUnitPrice(450_00, { amount: 0.5, unit: 'l' }), '₹900 per l (₹0.90 per ml)')
  assert.equal(declaredUnitPrice(499_00, { amount: 5, unit: 'kg' }), '₹99.80 per kg')
  assert.equal(declaredUnitPrice(180_00, { amount: 1000, unit: 'g' }), '₹180.00 per kg')
  assert.equal(declaredUnitPrice(180_00, { amount: 0, unit: 'g' }), undefined)
})

test('STOCK-06 a title that ends with the size is not said with it twice', () => {
  assert.equal(titleWithSize('Forest Honey', '500 g'), 'Forest Honey, 500 g')
  assert.equal(titleWithSize('Rajamudi Rice, 1 kg', '1 kg'), 'Rajamudi Rice, 1 kg')
  assert.equal(titleWithSize('Of a draft', '0 g'), 'Of a draft')
})
