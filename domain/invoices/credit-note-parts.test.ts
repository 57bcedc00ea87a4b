import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditNoteParts } from './credit-note-parts.ts'
import { addCredit, nothingCredited } from './credit-shares.ts'
import { splitTax } from './gst.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** The parts of an invoice of one line that its credit notes need. */
function invoiceOf(units: number, price: number) {
  const total = units * price
  const named = { productId: 'p0', title: 'Honey', netQuantity: '500 g', hsn: '0409', rateBasisPoints: 500 }
  const sums = { quantity: units, unitPrice: price, gross: total, discount: 0, total }
  const line = { ...named, ...sums, ...splitTax(total, { rateBasisPoints: 500, kind: 'intra' }) }
  return { number: 'FG/1', lines: [line], totals: { rounding: 0, payable: total } } as unknown as InvoiceDocument
}

test('REFUND-02 a reduction is taxed at its line’s rate, leaves ₹2 a unit, and later units are shares of the rest', () => {
  const invoice = invoiceOf(2, 105_00)
  const named = { position: 0, productId: 'p0' } as const
  const reduce = (amount: number) => creditNoteParts(invoice, new Map(), [{ ...named, kind: 'reduced', amount }])
  const [reduced] = reduce(21_00).lines
  assert.deepEqual([reduced?.taxable, reduced?.cgst, reduced?.sgst, reduced?.quantity], [20_00, 50, 50, 0])
  assert.equal(reduce(206_00).lines[0]?.total, 206_00)
  assert.throws(() => reduce(206_01), /cannot be reduced/)
  const both = creditNoteParts(invoice, new Map(), [
    { ...named, kind: 'cancelled', quantity: 1 },
    { ...named, kind: 'reduced', amount: 5_00 },
  ])
  assert.deepEqual(
    both.lines.map(({ quantity, total }) => [quantity, total]),
    [
      [1, 105_00],
      [0, 5_00],
    ],
  )
  const rest = creditNoteParts(
    invoice,
    new Map([[0, both.shares.reduce((sum, { share }) => addCredit(sum, share), nothingCredited)]]),
    [{ ...named, kind: 'cancelled', quantity: 1 }],
  )
  assert.deepEqual([rest.lines[0]?.total, rest.isLast], [100_00, true])
})
