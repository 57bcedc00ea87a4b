import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitTax } from '../../invoices/gst.ts'
import { issuedRow, type RestoredGap } from '../issued-serials.ts'
import { checkGstr1, taxByTool } from './check.ts'
import { collectBooks } from './documents.ts'
import { describeGoods, placeInCsv } from './form.ts'
import { gstr1Json } from './json.ts'
import { collectGstr1, type ReturnedDocument, type ReturnedLine, sumHeads, sumTables } from './tables.ts'

const gstin = '29AAFCF4821K1ZE'

function documentOf(
  kind: ReturnedDocument['kind'],
  { serial = 1, state = '29', sold = [[105_00, 500]], invoicePaid }: Partial<Made> = {},
): ReturnedDocument {
  const isInterState = state !== '29'
  const lines = sold.map(([total, rateBasisPoints]): ReturnedLine => {
    const tax = splitTax(total, { rateBasisPoints, kind: isInterState ? 'inter' : 'intra' })
    return { hsn: '0409', title: 'Honey', rateBasisPoints, quantity: 1, ...tax }
  })
  const sums = sumHeads(lines)
  const exact = sums.taxable + sums.cgst + sums.sgst + sums.igst
  const payable = Math.round(exact / 100) * 100
  const series = kind === 'invoice' ? 'FG' : 'FC'
  return {
    ...{ kind, series, serial, financialYear: '26-27', number: `${series}/26-27/${String(serial).padStart(6, '0')}` },
    ...{ gstin, sellerState: '29', placeOfSupply: state, isInterState, lines },
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    totals: { ...sums, rounding: payable - exact, payable },
    invoicePaid: invoicePaid ?? payable,
  }
}

type Made = {
  readonly serial: number
  readonly state: string
  readonly sold: readonly (readonly [total: number, rate: number])[]
  readonly invoicePaid: number
}

function returnOf(documents: readonly ReturnedDocument[]) {
  const [tables, books] = [collectGstr1(), collectBooks({ gstin, hsnDigits: 4 })]
  for (const document of documents) for (const each of [tables, books]) each.add(document)
  const checked = { ...books.read(), tables: tables.tables(), issued: [], hsnDigits: 4, isOver: true }
  return { ...checked, findings: checkGstr1(checked) }
}

const stops = ({ findings }: ReturnType<typeof returnOf>) =>
  findings.filter(({ level }) => level === 'stop').map(({ text }) => text)

const anyDocument = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit-note' as const),
    state: fc.constantFrom('29', '27', '33', '01'),
    sold: fc.array(fc.tuple(fc.integer({ min: 1, max: 2_00_000_00 }), fc.constantFrom(0, 25, 500, 1800)), {
      minLength: 1,
      maxLength: 5,
    }),
    serial: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ kind, ...made }) => documentOf(kind, made))

test('BOOKS-03 whatever was sold and credited, the tables are the documents, in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyDocument, { selector: ({ number }) => number, maxLength: 30 }), (documents) => {
      const made = returnOf(documents)
      assert.deepEqual(stops(made), [])
      const sums = sumTables(made.tables)
      assert.deepEqual(sumHeads(made.tables.hsn), sums)
      const { invoicedPaise, creditedPaise, rounding } = made.books
      assert.equal(sums.taxable + sums.cgst + sums.sgst + sums.igst + rounding, invoicedPaise - creditedPaise)
      assert.deepEqual(returnOf(documents.toReversed()).tables, made.tables)
    }),
  )
})

test('BOOKS-01 only above ₹1,00,000 and to another State an invoice stands alone, and its notes unsigned', () => {
  const large = [[1_00_001_00, 500]] as const
  const { tables } = returnOf([
    documentOf('invoice', { serial: 1, state: '27', sold: large }),
    documentOf('invoice', { serial: 2, state: '27', sold: [[1_00_000_00, 500]] }),
    documentOf('invoice', { serial: 3, state: '29', sold: large }),
    documentOf('credit-note', { serial: 1, state: '27', sold: [[105_00, 500]], invoicePaid: 1_00_001_00 }),
    documentOf('credit-note', { serial: 2, state: '33', sold: [[105_00, 500]] }),
    documentOf('invoice', { serial: 4, state: '27', sold: [[200_00, 0], ...large] }),
    documentOf('invoice', { serial: 5, state: '27', sold: [[1_20_000_00, 0]] }),
  ])
  assert.deepEqual(
    tables.b2cl.map(({ number }) => number),
    ['FG/26-27/000001', 'FG/26-27/000004'],
  )
  assert.deepEqual(
    tables.cdnur.map(({ number, day, rates }) => [number, day, rates.map(({ taxable, igst }) => [taxable, igst])]),
    [['FC/26-27/000001', '2026-11-20', [[100_00, 5_00]]]],
  )
  assert.deepEqual(
    tables.b2cs.map(({ placeOfSupply, taxable }) => [placeOfSupply, taxable]),
    [
      ['27', 95_238_10],
      ['29', 95_239_04],
      ['33', -100_00],
    ],
  )
  assert.deepEqual(tables.nil, [{ isInterState: true, taxable: 1_20_200_00 }])
})

test('BOOKS-01 an invoice and the note of it all leave no row; a price reduction lowers no quantity', () => {
  assert.deepEqual(returnOf([documentOf('invoice'), documentOf('credit-note')]).tables.hsn, [])
  const reduction = documentOf('credit-note', { sold: [[21_00, 500]] })
  const lines = reduction.lines.map((line) => ({ ...line, quantity: 0 }))
  const [row] = returnOf([documentOf('invoice'), { ...reduction, lines }]).tables.hsn
  assert.deepEqual([row?.quantity, row?.taxable], [1, 80_00])
})

test('BOOKS-03 a document that does not agree with itself or the shop is named; negative rows and the tool’s arithmetic too', () => {
  const good = documentOf('invoice')
  const wrong: [Partial<ReturnedDocument>, RegExp][] = [
    [{ totals: { ...good.totals, igst: 1 } }, /lines do not add up/],
    [{ totals: { ...good.totals, payable: 1 } }, /what was paid/],
    [{ gstin: '27AAFCF4821K1ZE' }, /GSTIN 27AAFCF4821K1ZE/],
    [{ placeOfSupply: '99' }, /no State/],
    [{ placeOfSupply: '27' }, /place of supply/],
    [{ isInterState: true, placeOfSupply: '27' }, /place of supply/],
    [{ serial: 2 }, /serial and year/],
    [{ issuedAt: new Date('2026-03-31T18:29:59Z') }, /serial and year/],
  ]
  for (const [change, fault] of wrong) assert.match(stops(returnOf([{ ...good, ...change }])).join(), fault)
  const { findings } = returnOf([
    documentOf('credit-note', {
      state: '33',
      sold: [[99_99, 500]],
    }),
  ])
  const notes = findings.filter(({ level }) => level === 'note').map(({ text }) => text)
  assert.match(notes[0] ?? '', /^Negative, .*: 33-Tamil Nadu at 5 %; HSN 0409 at 5 %\.$/)
  assert.equal(taxByTool({ taxable: 100_10, igst: 5_00, cgst: 0, sgst: 0, rateBasisPoints: 500 }), 5_01)
  assert.equal(taxByTool({ taxable: -100_10, igst: 0, cgst: -2_50, sgst: -2_50, rateBasisPoints: 500 }), -5_00)
  const differing = [1, 2, 3].map((serial) => documentOf('invoice', { serial, sold: [[1_10, 500]] }))
  assert.match(
    returnOf(differing).findings.at(-1)?.text ?? '',
    /in 1 of 1 rows it is not that of the documents, by at most ₹0\.0\d\./,
  )
})

test('BOOKS-03 serials that a restore left out are cancelled; any other gap is missing, before the first and after the last one too', () => {
  const of = { kind: 'invoice', series: 'FG', financialYear: '26-27' } as const
  const gap: RestoredGap = { ...of, first: 7, last: 9, at: new Date() }
  const row = (serials: number[], gaps: RestoredGap[] = [], beside = { before: 3, after: 11 }) =>
    issuedRow({ ...of, serials, gaps, ...beside })
  assert.equal(row([]), undefined)
  const whole = row([4, 6, 5, 10], [gap])
  assert.deepEqual(
    [whole?.from, whole?.to, whole?.total, whole?.cancelled, whole?.missing],
    ['FG/26-27/000004', 'FG/26-27/000010', 7, 3, []],
  )
  assert.equal(row([4, 5, 6, 7], [gap])?.cancelled, 2, 'a number that is a document’s is not cancelled')
  assert.equal(row([4, 5, 6], [gap])?.to, 'FG/26-27/000009', 'nothing was sold since')
  assert.deepEqual(row([4, 8], [], { before: 1, after: 10 })?.missing, [
    { from: 'FG/26-27/000002', to: 'FG/26-27/000003' },
    { from: 'FG/26-27/000005', to: 'FG/26-27/000007' },
    { from: 'FG/26-27/000009', to: 'FG/26-27/000009' },
  ])
})

test('BOOKS-02 places, descriptions and the row of zeros are as the portal wants them', () => {
  assert.deepEqual(['29', '01', '35'].map(placeInCsv), [
    '29-Karnataka',
    '01-Jammu & Kashmir',
    '35-Andaman & Nicobar Islands',
  ])
  assert.equal(describeGoods('=Wild forest honey, “raw”, from the Nilgiris'), 'Wild forest honey, raw , from')
  const { tables } = returnOf([documentOf('invoice')])
  const sold = documentOf('invoice', {
    sold: [
      [1_00, 500],
      [1_00, 500],
      [1_00, 500],
    ],
  })
  const lines = sold.lines.map((line, nth) => ({
    ...line,
    title: ['Honey', 'Acacia honey', 'Acacia honey'][nth] ?? '',
  }))
  assert.equal(returnOf([{ ...sold, lines }]).tables.hsn[0]?.description, 'Acacia honey', 'what is sold most')
  const json = (hasZeroB2b: boolean) =>
    gstr1Json({ gstin, fp: '112026', tables, issued: [], settings: { version: 'GST3.2.3', hasZeroB2b } })
  assert.equal('hsn_b2b' in json(false).hsn, false)
  const [zeros] = json(true).hsn.hsn_b2b || []
  assert.deepEqual([zeros?.hsn_sc, zeros?.qty, zeros?.txval, zeros?.camt], ['0409', 0, 0, 0])
  assert.deepEqual(Object.keys(json(true)), ['gstin', 'fp', 'version', 'b2cs', 'hsn', 'doc_issue'])
})
