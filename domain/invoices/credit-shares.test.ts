import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addCredit, creditShare, nothingCredited } from './credit-shares.ts'
import { splitTax } from './gst.ts'
import type { InvoiceDocumentLine } from './invoice-document.ts'

function lineOf(quantity: number, unitPrice: number, discount: number, kind: 'intra' | 'inter'): InvoiceDocumentLine {
  const gross = quantity * unitPrice
  const total = gross - Math.min(discount, gross)
  const named = { productId: 'honey', title: 'Honey', netQuantity: '500 g', hsn: '0409', rateBasisPoints: 500 }
  const split = splitTax(total, { rateBasisPoints: 500, kind })
  return { ...named, quantity, unitPrice, gross, discount: gross - total, total, ...split }
}

test('REFUND-02 all units at once are the line itself', () => {
  const line = lineOf(3, 333_33, 49_99, 'intra')
  assert.deepEqual(creditShare(line, nothingCredited, 3), line)
})

test('REFUND-02 the shares of all units add up to the line, to the paisa, in whatever portions', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
  const amounts = fc.record({
    price: fc.integer({ min: 1, max: 500_00 }),
    discount: fc.integer({ min: 0, max: 90_00 }),
  })
  fc.assert(
    fc.property(portions, amounts, fc.constantFrom('intra' as const, 'inter' as const), (given, sums, kind) => {
      const line = lineOf(
        given.reduce((sum, units) => sum + units, 0),
        sums.price,
        sums.discount,
        kind,
      )
      let credited = nothingCredited
      for (const units of given) {
        const share = creditShare(line, credited, units)
        assert.ok([share.taxable, share.cgst, share.sgst, share.igst].every((part) => part >= 0))
        assert.equal(share.cgst, share.sgst)
        assert.equal(share.gross - share.discount, share.total)
        credited = addCredit(credited, share)
      }
      assert.deepEqual(credited, {
        quantity: line.quantity,
        taxable: line.taxable,
        tax: line.cgst + line.sgst + line.igst,
      })
    }),
  )
})

test('REFUND-02 no unit is credited twice', () => {
  const line = lineOf(2, 100_00, 0, 'inter')
  const one = addCredit(nothingCredited, creditShare(line, nothingCredited, 1))
  assert.throws(() => creditShare(line, one, 2), /Only 1 units/)
})
