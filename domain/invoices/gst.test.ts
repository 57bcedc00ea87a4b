import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitTax, stateTaxName, taxKind } from './gst.ts'

const cases = [
  [100_00, 500, 'intra', { taxable: 95_24, cgst: 2_38, sgst: 2_38, igst: 0 }],
  [100_00, 500, 'inter', { taxable: 95_24, cgst: 0, sgst: 0, igst: 4_76 }],
  [105_00, 500, 'intra', { taxable: 100_00, cgst: 2_50, sgst: 2_50, igst: 0 }],
  [118_00, 1800, 'inter', { taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 }],
  [118_00, 1800, 'intra', { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 }],
  [99_99, 0, 'intra', { taxable: 99_99, cgst: 0, sgst: 0, igst: 0 }],
  [1, 500, 'intra', { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
  [0, 500, 'inter', { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
  [149_50, 25, 'intra', { taxable: 149_12, cgst: 19, sgst: 19, igst: 0 }],
] as const

for (const [price, rateBasisPoints, kind, split] of cases) {
  test(`INV-03 ${price} paise at ${rateBasisPoints / 100} %, ${kind}`, () => {
    assert.deepEqual(splitTax(price, { rateBasisPoints, kind }), split)
  })
}

const anyPrice = fc.integer({ min: 0, max: 100_000_000_00 })
const anyRate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 4000)

test('INV-03 the parts sum to the price, none is negative, and the halves are equal', () => {
  fc.assert(
    fc.property(
      anyPrice,
      anyRate,
      fc.constantFrom('intra' as const, 'inter' as const),
      (price, rateBasisPoints, kind) => {
        const { taxable, cgst, sgst, igst } = splitTax(price, { rateBasisPoints, kind })
        assert.equal(taxable + cgst + sgst + igst, price)
        assert.equal(cgst, sgst)
        assert.ok([taxable, cgst, sgst, igst].every((part) => Number.isSafeInteger(part) && part >= 0))
        assert.equal(kind === 'intra' ? igst : cgst, 0)
      },
    ),
  )
})

test('INV-03 the tax is within a paisa of what rule 35 gives', () => {
  fc.assert(
    fc.property(anyPrice, anyRate, (price, rateBasisPoints) => {
      const exact = (price * rateBasisPoints) / (10_000 + rateBasisPoints)
      const { igst } = splitTax(price, { rateBasisPoints, kind: 'inter' })
      const { cgst } = splitTax(price, { rateBasisPoints, kind: 'intra' })
      return Math.abs(igst - exact) <= 0.5001 && Math.abs(2 * cgst - exact) <= 1.0001
    }),
  )
})

test('INV-03 within one state CGST and SGST, to another IGST', () => {
  assert.equal(taxKind({ sellerState: '29', placeOfSupply: '29' }), 'intra')
  assert.equal(taxKind({ sellerState: '29', placeOfSupply: '27' }), 'inter')
  assert.equal(stateTaxName('29'), 'SGST')
  assert.equal(stateTaxName('04'), 'UTGST')
})
