import { type CreditNoteDocument, composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import type { creditNoteParts } from '#domain/invoices/credit-note-parts.ts'
import { financialYear as financialYearOf, invoiceNumber } from '#domain/invoices/financial-year.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Shop } from '#domain/shop.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type CreditedLine, insertCreditNote, readCredited, readCreditNoteOf } from './credit-notes.store.ts'
import { readInvoice } from './invoices.store.ts'
import { nextSerial } from './serials.store.ts'

/** The invoice of an order, and what credit notes took back of it, by the position of the line. */
export async function readCreditable(
  connection: Connection,
  orderNumber: string,
): Promise<{ readonly invoice: InvoiceDocument; readonly before: ReadonlyMap<number, CreditedLine> }> {
  const invoice = await readInvoice(connection, { orderId: orderNumber })
  if (!invoice) throw new Error(`Order ${orderNumber} has no invoice`)
  return { invoice, before: await readCredited(connection, orderNumber) }
}

type Note = {
  readonly invoice: InvoiceDocument
  readonly parts: ReturnType<typeof creditNoteParts>
  readonly reason: string
  /** Of the cancelled units of each line those of lost parcels, by position. */
  readonly lost: ReadonlyMap<number, number>
}

/**
 * Issues a credit note, numbered in a series of its own (REFUND-02). The caller has locked the order, and adds the sum to it: at commit
 * the database compares them. Call it late in a transaction, as with the invoice.
 */
export async function issueCreditNote(
  tx: Transaction,
  { invoice, parts, reason, lost }: Note,
  { shop, now }: { shop: Shop; now: Date },
): Promise<CreditNoteDocument> {
  const series = shop.creditNoteSeries
  const financialYear = financialYearOf(now)
  const serial = await nextSerial(tx, { series, financialYear })
  const number = invoiceNumber({ series, financialYear, serial })
  const document = composeCreditNote(invoice, parts, { number, issuedAt: now, reason })
  const lines = parts.shares.map((one) => ({
    ...one,
    lost: one.kind === 'cancelled' ? (lost.get(one.position) ?? 0) : 0,
  }))
  await insertCreditNote(tx, { series, financialYear, serial, issuedAt: now, document, lines })
  return document
}

/** The newest one. */
export function creditNoteOf(connection: Connection, orderNumber: string): Promise<CreditNoteDocument | undefined> {
  return readCreditNoteOf(connection, orderNumber)
}
