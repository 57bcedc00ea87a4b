import { type CreditNoteDocument, composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { financialYear as financialYearOf, invoiceNumber } from '#domain/invoices/financial-year.ts'
import type { Shop } from '#domain/shop.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { insertCreditNote, readCreditNoteOf } from './credit-notes.store.ts'
import { nextSerial, readInvoiceOf } from './invoices.store.ts'

/** Issues the credit note for an order's invoice, numbered in a series of its own. Call it last in a transaction, as with the invoice. */
export async function issueCreditNote(
  tx: Transaction,
  { orderNumber, reason }: { orderNumber: string; reason: string },
  { shop, now }: { shop: Shop; now: Date },
): Promise<CreditNoteDocument> {
  const invoice = await readInvoiceOf(tx, { orderId: orderNumber })
  if (!invoice) throw new Error(`Order ${orderNumber} has no invoice`)
  const series = shop.creditNoteSeries
  const financialYear = financialYearOf(now)
  const serial = await nextSerial(tx, { series, financialYear })
  const number = invoiceNumber({ series, financialYear, serial })
  const document = composeCreditNote(invoice, { number, issuedAt: now, reason })
  await insertCreditNote(tx, { series, financialYear, serial, issuedAt: now, document })
  return document
}

export function creditNoteOf(connection: Connection, orderNumber: string): Promise<CreditNoteDocument | undefined> {
  return readCreditNoteOf(connection, orderNumber)
}
