import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { composeInvoice } from '#domain/invoices/invoice-document.ts'
import type { Order } from '#domain/orders/order.ts'
import { shop } from '#shop'
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

/** All that customers and staff write is one long word. */
function orderOf(long: string): Order {
  const line = { productId: 'honey', title: long, netQuantity: '500 g', hsn: '0409', gstRateBasisPoints: 500 }
  return {
    number: 'FG-4821-7395',
    customerId: 'c',
    providerOrderId: 'order_1',
    paymentId: 'pay_1',
    placedAt: issuedAt,
    address: {
      firstName: long,
      lastName: long,
      email: 'asha@example.in',
      phone: '+919876543210',
      address: long,
      address2: long,
      stateCode: '29',
      pinCode: '560003',
      country: 'India',
    },
    delivery: undefined,
    lines: [{ ...line, quantity: 2, unitPrice: 100_00 }],
    subtotal: 200_00,
    discount: 0,
    rounding: 0,
    total: 200_00,
  }
}

for (const [script, conjunct] of Object.entries(conjuncts)) {
  test(`INV-03 REFUND-02 invoice and credit note with long names in ${script} are drawn`, async () => {
    const invoice = composeInvoice(orderOf(conjunct.repeat(60)), { number: 'FG/99-00/000001', issuedAt, shop })
    const parts = { number: 'FC/99-00/000001', issuedAt, reason: conjunct.repeat(60) }
    const note = composeCreditNote(invoice, { lines: invoice.lines, rounding: 0 }, parts)
    for (const pdf of [await renderInvoice(invoice), await renderCreditNote(note)]) assert.ok(pdf.length > 10_000)
  })
}
