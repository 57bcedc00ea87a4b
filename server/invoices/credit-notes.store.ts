import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function insertCreditNote(
  tx: Transaction,
  note: { series: string; financialYear: string; serial: number; issuedAt: Date; document: CreditNoteDocument },
): Promise<void> {
  await tx
    .insertInto('credit_notes')
    .values({
      number: note.document.number,
      order_number: note.document.orderNumber,
      invoice_number: note.document.invoice.number,
      series: note.series,
      financial_year: note.financialYear,
      serial: note.serial,
      issued_at: note.issuedAt,
      document: note.document,
    })
    .execute()
}

export async function readCreditNoteOf(
  connection: Connection,
  orderNumber: string,
): Promise<CreditNoteDocument | undefined> {
  const row = await connection
    .selectFrom('credit_notes')
    .select('document')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row?.document as CreditNoteDocument | undefined
}

/** By its own number; only the owner's. */
export async function readOwnCreditNote(
  connection: Connection,
  { number, customerId }: { number: string; customerId: string },
): Promise<CreditNoteDocument | undefined> {
  const row = await connection
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.number', 'credit_notes.order_number')
    .select('document')
    .where('credit_notes.number', '=', number)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.document as CreditNoteDocument | undefined
}

/** Newest first. */
export async function readCreditNotesOf(connection: Connection, customerId: string): Promise<CreditNoteDocument[]> {
  const rows = await connection
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.number', 'credit_notes.order_number')
    .select('document')
    .where('orders.customer_id', '=', customerId)
    .orderBy('issued_at', 'desc')
    .orderBy('credit_notes.number')
    .execute()
  return rows.map((row) => row.document as CreditNoteDocument)
}
