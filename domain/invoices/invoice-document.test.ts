import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shop } from '#shop'
import { orderTotals } from '../checkout/quote.ts'
import type { Order } from '../orders/order.ts'
import type { OrderLine } from '../orders/order-line.ts'
import { composeInvoice } from './invoice-document.ts'

const issuedAt = new Date('2026-11-21T10:00:00Z')

function orderOf(lines: readonly OrderLine[], stateCode = '29'): Order {
  const { subtotal, discount, rounding, payable: total } = orderTotals(lines)
  return {
    number: 'FG-4821-7395',
    customerId: 'c',
    providerOrderId: 'order_1',
    paymentId: 'pay_1',
    placedAt: issuedAt,
    address: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      phone: '+919876543210',
      address: '12, Temple Road',
      address2: '',
      stateCode,
      pinCode: '560003',
      country: 'India',
    },
    delivery: undefined,
    lines,
    subtotal,
    discount,
    rounding,
    total,
  }
}

function line(unitPrice: number, quantity = 1, gstRateBasisPoints = 500): OrderLine {
  const productId = `p${unitPrice}`
  return { productId, title: productId, netQuantity: '500 g', hsn: '0409', gstRateBasisPoints, quantity, unitPrice }
}

const compose = (order: Order) => composeInvoice(order, { number: 'FG/26-27/000001', issuedAt, shop })

test('INV-03 the discount is spread over the lines before tax', () => {
  const { lines, totals } = compose(orderOf([line(600_00), line(300_00)]))
  assert.deepEqual(
    lines.map(({ discount, total, taxable, cgst, sgst }) => ({ discount, total, taxable, cgst, sgst })),
    [
      { discount: 33_33, total: 566_67, taxable: 539_69, cgst: 13_49, sgst: 13_49 },
      { discount: 16_67, total: 283_33, taxable: 269_83, cgst: 6_75, sgst: 6_75 },
    ],
  )
  assert.equal(totals.payable, 850_00)
})

test('INV-03 the buyer’s state is the place of supply and decides between CGST with SGST and IGST', () => {
  const home = compose(orderOf([line(105_00)], '29'))
  assert.deepEqual(
    [home.placeOfSupply, home.totals.cgst, home.totals.igst],
    [{ code: '29', name: 'Karnataka' }, 2_50, 0],
  )
  const away = compose(orderOf([line(105_00)], '27'))
  assert.deepEqual(
    [away.placeOfSupply, away.totals.cgst, away.totals.igst],
    [{ code: '27', name: 'Maharashtra' }, 0, 5_00],
  )
})

test('INV-03 goods without tax make it a bill of supply, wholly or partly', () => {
  assert.equal(compose(orderOf([line(100_00)])).kind, 'Tax Invoice')
  assert.equal(compose(orderOf([line(100_00, 1, 0)])).kind, 'Bill of Supply')
  assert.equal(compose(orderOf([line(100_00), line(90_00, 1, 0)])).kind, 'Invoice-cum-Bill of Supply')
})

test('INV-03 whatever is bought, the invoice adds up to the rupee that was paid', () => {
  const anyLine = fc
    .record({
      unitPrice: fc.integer({ min: 1_00, max: 5000_00 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      rate: fc.constantFrom(0, 500, 1800),
    })
    .map(({ unitPrice, quantity, rate }) => line(unitPrice, quantity, rate))
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.constantFrom('29', '27'), (lines, state) => {
      const document = compose(orderOf(lines, state))
      const { gross, discount, taxable, cgst, sgst, igst, rounding, payable } = document.totals
      assert.equal(taxable + cgst + sgst + igst + rounding, payable)
      assert.equal(gross - discount + rounding, payable)
      assert.equal(payable % 100, 0)
      for (const each of document.lines) {
        assert.equal(each.taxable + each.cgst + each.sgst + each.igst, each.total)
        assert.equal(each.gross - each.discount, each.total)
        assert.ok(each.total >= 0 && each.discount >= 0)
      }
    }),
  )
})
