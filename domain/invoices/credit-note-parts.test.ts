import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { roundToRupee, splitProportionally } from '../money.ts'
import { type Credit, creditNoteParts } from './credit-note-parts.ts'
import { addCredit, type Credited, mostReduction, nothingCredited } from './credit-shares.ts'
import { splitTax, type TaxKind } from './gst.ts'
import type { InvoiceDocument, InvoiceDocumentLine } from './invoice-document.ts'

type Bought = { readonly units: number; readonly price: number; readonly rate: number }

/** The parts of an invoice that its credit notes need; rounded to the rupee as orders are. */
function invoiceOf(bought: readonly Bought[], { discount, kind }: { discount: number; kind: TaxKind }) {
  const gross = bought.map(({ units, price }) => units * price)
  const subtotal = gross.reduce((sum, one) => sum + one, 0)
  const discounts = splitProportionally(Math.min(discount, Math.floor(subtotal / 2)), gross)
  const lines = bought.map(({ units, price, rate }, index): InvoiceDocumentLine => {
    const total = (gross[index] ?? 0) - (discounts[index] ?? 0)
    const named = { productId: `p${index}`, title: 'Honey', netQuantity: '500 g', hsn: '0409', rateBasisPoints: rate }
    const sums = { quantity: units, unitPrice: price, gross: gross[index] ?? 0, discount: discounts[index] ?? 0, total }
    return { ...named, ...sums, ...splitTax(total, { rateBasisPoints: rate, kind }) }
  })
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const payable = roundToRupee(sum)
  return { number: 'FG/1', lines, totals: { rounding: payable - sum, payable } } as unknown as InvoiceDocument
}

const bought = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 4_00, max: 900_00 }),
    rate: fc.constantFrom(0, 500, 1800),
  }),
  { minLength: 1, maxLength: 12 },
)
/** Each takes some units of a line, or some of what its price can be reduced by. */
const acts = fc.array(
  fc.record({ line: fc.nat(), part: fc.double({ min: 0.01, max: 1, noNaN: true }), isReduction: fc.boolean() }),
  { maxLength: 25 },
)

type Act = { readonly line: number; readonly part: number; readonly isReduction: boolean }

function creditOf({ lines }: InvoiceDocument, before: ReadonlyMap<number, Credited>, act: Act): Credit | undefined {
  const position = act.line % lines.length
  const line = lines[position] as InvoiceDocumentLine
  const credited = before.get(position) ?? nothingCredited
  const named = { position, productId: line.productId }
  const quantity = Math.ceil((line.quantity - credited.quantity) * act.part)
  const amount = Math.ceil(mostReduction(line, credited) * act.part)
  if (act.isReduction) return amount >= 100 ? { ...named, kind: 'reduced', amount } : undefined
  return quantity > 0 ? { ...named, kind: 'cancelled', quantity } : undefined
}

test('REFUND-02 any sequence of cancellations and reductions adds up to what was paid, to the paisa, by head of tax', () => {
  fc.assert(
    fc.property(
      fc.record({ bought, discount: fc.nat(500_00), kind: fc.constantFrom<TaxKind>('intra', 'inter') }),
      acts,
      (order, sequence) => {
        const invoice = invoiceOf(order.bought, order)
        const credited = new Map<number, Credited>()
        const heads = { taxable: 0, cgst: 0, sgst: 0, igst: 0, paid: 0, rounding: 0 }
        const issue = (credits: readonly Credit[]) => {
          const { shares, lines, rounding } = creditNoteParts(invoice, credited, credits)
          for (const { position, share } of shares) {
            credited.set(position, addCredit(credited.get(position) ?? nothingCredited, share))
          }
          for (const line of lines) {
            assert.ok([line.taxable, line.cgst, line.igst].every((part) => part >= 0 && Number.isInteger(part)))
            assert.equal(line.cgst, line.sgst)
            assert.equal(line.total, line.taxable + line.cgst + line.sgst + line.igst)
            assert.equal(line.gross - line.discount, line.total)
            for (const head of ['taxable', 'cgst', 'sgst', 'igst'] as const) heads[head] += line[head]
          }
          const total = lines.reduce((sum, line) => sum + line.total, 0) + rounding
          assert.ok(total >= 100, `a note of ${total} paise`)
          heads.paid += total
          heads.rounding += rounding
          assert.ok(heads.paid <= invoice.totals.payable)
        }
        for (const act of sequence) {
          const credit = creditOf(invoice, credited, act)
          if (credit) issue([credit])
        }
        const rest = invoice.lines.flatMap(({ productId, quantity }, position) => {
          const left = quantity - (credited.get(position)?.quantity ?? 0)
          return left > 0 ? [{ position, productId, kind: 'cancelled', quantity: left } as const] : []
        })
        if (rest.length > 0) issue(rest)
        assert.equal(heads.paid, invoice.totals.payable)
        assert.equal(heads.rounding, invoice.totals.rounding)
        for (const head of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
          assert.equal(
            heads[head],
            invoice.lines.reduce((sum, line) => sum + line[head], 0),
            head,
          )
        }
      },
    ),
    { numRuns: 20_000 },
  )
})

test('REFUND-02 a reduction is taxed at its line’s rate, leaves ₹2 a unit, and later units are shares of the rest', () => {
  const invoice = invoiceOf([{ units: 2, price: 105_00, rate: 500 }], { discount: 0, kind: 'intra' })
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
