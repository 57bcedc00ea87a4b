import { type CreditNoteDocument, composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { addCredit, type CreditKind, creditShare, nothingCredited } from '#domain/invoices/credit-shares.ts'
import { financialYear as financialYearOf, invoiceNumber } from '#domain/invoices/financial-year.ts'
import type { InvoiceDocument, InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts'
import type { Shop } from '#domain/shop.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type CreditedLine, insertCreditNote, readCredited, readCreditNoteOf } from './credit-notes.store.ts'
import { nextSerial, readInvoice } from './invoices.store.ts'

/** Units of an order line to take back. */
export type UnitsToCredit = {
  readonly position: number
  readonly productId: string
  readonly kind: Exclude<CreditKind, 'reduced'>
  readonly quantity: number
}

/**
 * Issues a credit note for units of an order, numbered in a series of its own (REFUND-02). The note that takes back the last units
 * carries the invoice's round-off. The caller has locked the order, and adds the sum to it: at commit the database compares them. Call it
 * late in a transaction, as with the invoice.
 */
export async function issueCreditNote(
  tx: Transaction,
  { orderNumber, reason, units }: { orderNumber: string; reason: string; units: readonly UnitsToCredit[] },
  { shop, now }: { shop: Shop; now: Date },
): Promise<CreditNoteDocument> {
  const invoice = await readInvoice(tx, { orderId: orderNumber })
  if (!invoice) throw new Error(`Order ${orderNumber} has no invoice`)
  const { shares, lines, isLast } = sharesOf(invoice, await readCredited(tx, orderNumber), units)
  const series = shop.creditNoteSeries
  const financialYear = financialYearOf(now)
  const serial = await nextSerial(tx, { series, financialYear })
  const number = invoiceNumber({ series, financialYear, serial })
  const parts = { lines, rounding: isLast ? invoice.totals.rounding : 0 }
  const document = composeCreditNote(invoice, parts, { number, issuedAt: now, reason })
  await insertCreditNote(tx, { series, financialYear, serial, issuedAt: now, document, lines: shares })
  return document
}

/** The newest one. */
export function creditNoteOf(connection: Connection, orderNumber: string): Promise<CreditNoteDocument | undefined> {
  return readCreditNoteOf(connection, orderNumber)
}

function sharesOf(
  invoice: InvoiceDocument,
  before: ReadonlyMap<number, CreditedLine>,
  units: readonly UnitsToCredit[],
) {
  const credited = new Map<number, CreditedLine>(before)
  const shares = units.map(({ position, productId, kind, quantity }) => {
    const line = lineOf(invoice, productId)
    const earlier = credited.get(position) ?? { ...nothingCredited, returned: 0 }
    const share = creditShare(line, earlier, quantity)
    credited.set(position, { ...addCredit(earlier, share), returned: earlier.returned })
    return { position, kind, share }
  })
  const lines = new Map<number, InvoiceDocumentLine>()
  for (const { position, share } of shares) {
    const other = lines.get(position)
    lines.set(position, other ? together(other, share) : share)
  }
  const left = invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const taken = [...credited.values()].reduce((sum, { quantity }) => sum + quantity, 0)
  return { shares, lines: [...lines.values()], isLast: left === taken }
}

function lineOf(invoice: InvoiceDocument, productId: string): InvoiceDocumentLine {
  const line = invoice.lines.find((one) => one.productId === productId)
  if (!line) throw new Error(`The invoice ${invoice.number} has no line for ${productId}`)
  return line
}

/** Units of one line that are cancelled and others that are returned stand together on the note. */
function together(one: InvoiceDocumentLine, other: InvoiceDocumentLine): InvoiceDocumentLine {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    gross: one.gross + other.gross,
    discount: one.discount + other.discount,
    total: one.total + other.total,
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
  }
}
