import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNetQuantity, unitPrice } from './net-quantity.ts'

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
