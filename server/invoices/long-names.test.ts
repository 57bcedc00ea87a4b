import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { composeInvoice } from '#domain/invoices/invoice-document.ts'
import { shop } from '#shop'
import { orderOf } from './long-names.fixture.ts'
import { renderCreditNote } from './render-credit-note.ts'
import { renderInvoice } from './render-invoice.ts'

const conjuncts = {
  Devanagari: 'क्ष्म',
  Bengali: 'ক্ষ্ম',
  Gurmukhi: 'ਸ਼੍ਰੀ',
  Gujarati: 'ક્ષ્મ',
  Oriya: 'କ୍ଷ୍ମ',
  Tamil: 'க்ஷ்',
  Telugu: 'క్ష్మ',
  Kannada: 'ಕ್ಷ್ಮ',
  Malayalam: 'ക്ഷ',
}

const issuedAt = new Date('2099-06-10T06:00:00Z')

for (const [script, conjunct] of Object.entries(conjuncts)) {
  test(`INV-03 REFUND-02 invoice and credit note with long names in ${script} are drawn`, async () => {
    const invoice = composeInvoice(orderOf(conjunct.repeat(60), issuedAt), {
      number: 'FG/99-00/000001',
      issuedAt,
      shop,
    })
    const parts = { number: 'FC/99-00/000001', issuedAt, reason: conjunct.repeat(60) }
    const note = composeCreditNote(invoice, { lines: invoice.lines, rounding: 0 }, parts)
    for (const pdf of [await renderInvoice(invoice), await renderCreditNote(note)]) assert.ok(pdf.length > 10_000)
  })
}
