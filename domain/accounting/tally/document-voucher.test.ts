import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shop } from '#shop'
import { elementsNamed, readXml, textOf, type XmlElement } from '../../../tests/fixtures/read-xml.ts'
import { orderTotals } from '../../checkout/quote.ts'
import { composeCreditNote } from '../../invoices/credit-note-document.ts'
import { creditNoteParts } from '../../invoices/credit-note-parts.ts'
import { addCredit, type Credited, nothingCredited } from '../../invoices/credit-shares.ts'
import { composeInvoice, type InvoiceDocument } from '../../invoices/invoice-document.ts'
import type { Order } from '../../orders/order.ts'
import { creditNoteVoucher, saleVoucher } from './document-voucher.ts'
import { readTallyNames, usualTallyNames } from './tally-names.ts'
import { composeVoucher, type Voucher } from './voucher.ts'
import { tallyElements, tallyFoot, tallyHead, voucherXml } from './voucher-xml.ts'

const issuedAt = new Date('2026-11-30T18:29:59Z')
const names = usualTallyNames

type Bought = { readonly units: number; readonly price: number; readonly rate: number }

function invoiceOf(bought: readonly Bought[], stateCode: string) {
  const lines = bought.map(({ units, price, rate }, nth) => {
    const named = { productId: `p${nth}`, title: `Honey ${nth}`, netQuantity: '500 g', hsn: '0409' }
    return { ...named, quantity: units, unitPrice: price, gstRateBasisPoints: rate }
  })
  const { subtotal, discount, rounding, payable: total } = orderTotals(lines)
  const address = { stateCode, firstName: 'A', lastName: 'B', address: '1', address2: '', pinCode: '560003' }
  const order = {
    number: 'FG-4821-7395',
    placedAt: issuedAt,
    paymentId: 'pay_1',
    lines,
    subtotal,
    discount,
    rounding,
    total,
  }
  return composeInvoice({ ...order, address: { ...address, phone: '', email: '' } } as unknown as Order, {
    number: 'FG/26-27/000001',
    issuedAt,
    shop,
  })
}

const anyLine = fc.record({
  units: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 100, max: 90_000 }),
  rate: fc.constantFrom(0, 25, 500, 1200, 1800),
})
const anyInvoice = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.constantFrom('29', '27', '04'))
  .map(([lines, state]) => invoiceOf(lines, state))

/** Of the entries of a kind of ledger, credits positive. */
const credited = ({ entries }: Voucher, ledger: RegExp) =>
  entries.filter((entry) => ledger.test(entry.ledger)).reduce((sum, { debit }) => sum - debit, 0)

const sumOf = ({ entries }: Voucher) => entries.reduce((sum, { debit }) => sum + debit, 0)

test('BOOKS-07 the voucher of an invoice balances, and has its amounts by head', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const voucher = saleVoucher(invoice, names)
      const { taxable, cgst, sgst, igst, rounding, payable } = invoice.totals
      assert.equal(sumOf(voucher), 0)
      assert.deepEqual(voucher.entries[0], { ledger: 'Online customers', debit: payable, isParty: true })
      assert.deepEqual(
        [/^Sales/, /CGST/, /SGST/, /IGST/, /^Round Off/].map((ledger) => credited(voucher, ledger)),
        [taxable, cgst, sgst, igst, rounding],
      )
      for (const rate of [25, 500, 1200, 1800]) {
        const lines = invoice.lines.filter(({ rateBasisPoints }) => rateBasisPoints === rate)
        const half = String(rate / 200).replace('.', '\\.')
        assert.equal(
          credited(voucher, new RegExp(`CGST ${half}%$`)),
          lines.reduce((sum, line) => sum + line.cgst, 0),
        )
      }
    }),
  )
})

/** One note for each line of an invoice. */
function notesOf(invoice: InvoiceDocument) {
  let before = new Map<number, Credited>()
  return invoice.lines.map(({ productId, quantity }, position) => {
    const { lines, rounding, shares } = creditNoteParts(invoice, before, [
      { position, productId, kind: 'cancelled', quantity },
    ])
    before = new Map([...before, ...shares.map(({ share }) => [position, addCredit(nothingCredited, share)] as const)])
    return composeCreditNote(invoice, { lines, rounding }, { number: `CN/${position}`, issuedAt, reason: 'Broken' })
  })
}

test('BOOKS-07 the notes of an invoice balance, and take back its voucher to the paisa', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const left = new Map(saleVoucher(invoice, names).entries.map(({ ledger, debit }) => [ledger, debit]))
      for (const voucher of notesOf(invoice).map((note) => creditNoteVoucher(note, names))) {
        assert.equal(sumOf(voucher), 0)
        for (const { ledger, debit } of voucher.entries) left.set(ledger, (left.get(ledger) ?? 0) + debit)
      }
      assert.deepEqual(
        [...left.values()].filter((paise) => paise !== 0),
        [],
      )
    }),
  )
})

test('BOOKS-07 a voucher that does not balance is a fault, and one ledger stands once', () => {
  const voucher = { ...saleVoucher(invoiceOf([{ units: 1, price: 100_00, rate: 500 }], '29'), names) }
  assert.throws(
    () => composeVoucher({ ...voucher, entries: [...voucher.entries, { ledger: 'Bank', debit: 1 }] }),
    /off by 1/,
  )
  const oneName = { ...names, cgst: 'GST', sgst: 'GST' }
  const { entries } = saleVoucher(invoiceOf([{ units: 1, price: 105_00, rate: 500 }], '29'), oneName)
  assert.deepEqual(entries.find(({ ledger }) => ledger === 'GST')?.debit, -5_00)
})

const hostile = `A & B <b>"ü"</b> ]]> 'x' &amp; शहद \u0000\u0007\ud800 😀`
const readBack = `A & B <b>"ü"</b> ]]> 'x' &amp; शहद     😀`

/** The file of these vouchers, read strictly. */
function fileOf(vouchers: readonly Voucher[], company = ''): XmlElement {
  return readXml(tallyHead(company) + vouchers.map(voucherXml).join('') + tallyFoot)
}

test('BOOKS-07 the file is well-formed whatever the names, and has only elements that Tally documents', () => {
  const invoice = invoiceOf([{ units: 2, price: 299_50, rate: 500 }], '27')
  const evil = { ...names, party: hostile, salesOther: hostile, saleType: hostile }
  const vouchers = [saleVoucher(invoice, evil), ...notesOf(invoice).map((note) => creditNoteVoucher(note, names))]
  const file = fileOf(vouchers, hostile)
  const used = (element: XmlElement): string[] => [element.name, ...element.children.flatMap(used)]
  assert.deepEqual(new Set(used(file)), new Set<string>(tallyElements))
  const [voucher] = elementsNamed(file, 'VOUCHER')
  assert.equal(voucher?.attributes.VCHTYPE, readBack)
  assert.equal(textOf(voucher as XmlElement, 'PARTYLEDGERNAME'), readBack)
  assert.equal(elementsNamed(file, 'SVCURRENTCOMPANY')[0]?.text, readBack)
  assert.throws(() => readXml('<A><B></A></B>'))
  assert.throws(() => readXml('<A>1 & 2</A>'))
})

test('BOOKS-07 a debit is deemed positive with a negative amount; number, Indian day and our id are the document’s', () => {
  const invoice = invoiceOf([{ units: 1, price: 104_50, rate: 500 }], '29')
  const [voucher] = elementsNamed(fileOf([saleVoucher(invoice, names)]), 'VOUCHER')
  assert.ok(voucher)
  assert.deepEqual(
    ['DATE', 'VOUCHERNUMBER', 'VOUCHERTYPENAME'].map((name) => textOf(voucher, name)),
    ['20261130', 'FG/26-27/000001', 'Sales'],
  )
  assert.equal(voucher.attributes.REMOTEID, `${shop.company.gstin}-invoice-FG/26-27/000001`)
  const entries = elementsNamed(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) =>
    ['LEDGERNAME', 'ISDEEMEDPOSITIVE', 'AMOUNT'].map((name) => textOf(entry, name)),
  )
  assert.deepEqual(entries, [
    ['Online customers', 'Yes', '-105.00'],
    ['Sales 5%', 'No', '99.52'],
    ['Output CGST 2.5%', 'No', '2.49'],
    ['Output SGST 2.5%', 'No', '2.49'],
    ['Round Off', 'No', '0.50'],
  ])
})

test('BOOKS-07 a name may not be empty, nor too long; only the company may be left out', () => {
  const { names: read, errors } = readTallyNames({
    ...names,
    bank: ' ',
    party: ` ${'x'.repeat(91)}`,
    grower: 'Growers',
  })
  assert.deepEqual(Object.keys(errors).toSorted(), ['bank', 'grower', 'party'])
  assert.equal(read.company, '')
})
