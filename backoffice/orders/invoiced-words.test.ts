import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditedWords, invoicedWords } from './invoiced-words.ts'

test('ORDERS-03 a line of an order says its rate and amount of GST, and its share of the discount', () => {
  const said = (rateBasisPoints: number, gstPaise: number, discountPaise = 0) =>
    invoicedWords({ rateBasisPoints, gstPaise, discountPaise })
  assert.equal(said(500, 22_62, 25_00), '5 % GST: ₹22.62, discount by the subtotal: ₹25.00')
  assert.equal(said(1_200, 107_14), '12 % GST: ₹107.14')
  assert.equal(said(0, 0), 'No GST')
})

test('ORDERS-03 REFUND-02 a line says what was credited of it, and how many units', () => {
  assert.equal(creditedWords({ amountPaise: 100_00, units: 0 }), 'Credited ₹100')
  assert.equal(creditedWords({ amountPaise: 499_50, units: 2 }), 'Credited ₹499.50 for 2 units')
  assert.equal(creditedWords({ amountPaise: 249_75, units: 1 }), 'Credited ₹249.75 for 1 unit')
})
