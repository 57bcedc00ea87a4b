import { sql } from 'kysely'
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { Credited, CreditKind } from '#domain/invoices/credit-shares.ts'
import type { InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts'
import type { CreditSince } from '#domain/orders/refunded-since.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function insertCreditNote(
  tx: Transaction,
  note: {
    series: string
    financialYear: string
    serial: number
    issuedAt: Date
    document: CreditNoteDocument
    lines: readonly { position: number; kind: CreditKind; share: InvoiceDocumentLine; lost: number }[]
  },
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
      total_paise: note.document.totals.payable,
      document: note.document,
    })
    .execute()
  const lines = note.lines.map(({ position, kind, share, lost }) => ({
    credit_note_number: note.document.number,
    order_number: note.document.orderNumber,
    position,
    kind,
    quantity: share.quantity,
    taxable_paise: share.taxable,
    tax_paise: share.cgst + share.sgst + share.igst,
    lost_quantity: lost,
  }))
  await tx.insertInto('credit_note_lines').values(lines).execute()
}

export type CreditedLine = Credited & { readonly lost: number }

/** What the credit notes of an order took back, by the position of the line. */
export async function readCredited(connection: Connection, orderNumber: string): Promise<Map<number, CreditedLine>> {
  const rows = await connection
    .selectFrom('credit_note_lines')
    .select((eb) => [
      'position',
      eb.fn.sum<number>('quantity').as('quantity'),
      eb.fn.sum<number>('lost_quantity').as('lost'),
      eb.fn.sum<number>('taxable_paise').as('taxable'),
      eb.fn.sum<number>('tax_paise').as('tax'),
    ])
    .where('order_number', '=', orderNumber)
    .groupBy('position')
    .execute()
  return new Map(
    rows.map(({ position, quantity, lost, taxable, tax }) => [
      position,
      { quantity: Number(quantity), lost: Number(lost), taxable: Number(taxable), tax: Number(tax) },
    ]),
  )
}

export type CreditNoteLine = {
  readonly creditNote: string
  readonly position: number
  readonly kind: CreditKind
  readonly quantity: number
  /** Paise, with its tax. */
  readonly amount: number
}

/** Lines of the credit notes of an order. */
export function readCreditNoteLines(connection: Connection, orderNumber: string): Promise<CreditNoteLine[]> {
  return connection
    .selectFrom('credit_note_lines')
    .select(['credit_note_number as creditNote', 'position', 'quantity'])
    .select([sql<CreditKind>`kind`.as('kind'), sql<number>`taxable_paise + tax_paise`.as('amount')])
    .where('order_number', '=', orderNumber)
    .orderBy('credit_note_number')
    .orderBy('position')
    .orderBy('kind')
    .execute()
}

/** What credit notes since then took back, by line and kind. */
export async function readCreditedSince(
  connection: Connection,
  orderNumber: string,
  since: Date,
): Promise<CreditSince[]> {
  const rows = await connection
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.number', 'credit_note_number')
    .select((eb) => [
      'position',
      'kind',
      eb.fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(taxable_paise + tax_paise)`.as('amount'),
    ])
    .where('credit_note_lines.order_number', '=', orderNumber)
    .where('issued_at', '>=', since)
    .groupBy(['position', 'kind'])
    .execute()
  return rows.map(({ quantity, amount, ...row }) => ({ ...row, quantity: Number(quantity), amount: Number(amount) }))
}

/** The newest of an order. */
export async function readCreditNoteOf(
  connection: Connection,
  orderNumber: string,
): Promise<CreditNoteDocument | undefined> {
  const row = await connection
    .selectFrom('credit_notes')
    .select('document')
    .where('order_number', '=', orderNumber)
    .orderBy('issued_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.document as CreditNoteDocument | undefined
}

export async function readCreditNote(connection: Connection, number: string): Promise<CreditNoteDocument | undefined> {
  const row = await connection
    .selectFrom('credit_notes')
    .select('document')
    .where('number', '=', number)
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
    .innerJoin('order_summaries as orders', 'orders.number', 'credit_notes.order_number')
    .select('document')
    .where('credit_notes.number', '=', number)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.document as CreditNoteDocument | undefined
}

/** Newest first, with when their order was refunded as a whole. */
export async function readCreditNotesOf(
  connection: Connection,
  customerId: string,
): Promise<{ readonly document: CreditNoteDocument; readonly refundedAt: Date | null }[]> {
  const rows = await connection
    .selectFrom('credit_notes')
    .innerJoin('order_summaries as orders', 'orders.number', 'credit_notes.order_number')
    .select(['document', 'refunded_at as refundedAt'])
    .where('orders.customer_id', '=', customerId)
    .orderBy('issued_at', 'desc')
    .orderBy('credit_notes.financial_year', 'desc')
    .orderBy('serial', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, document: row.document as CreditNoteDocument }))
}

/** What credit notes took back so far of lines of orders that were placed since a moment; paise with tax. */
export async function readCreditedLines(connection: Connection, placedSince: Date) {
  const { rows } = await sql<{ orderNumber: string; position: number; returned: number; paise: number }>`
    SELECT order_number AS "orderNumber", position, coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::int AS returned,
      sum(taxable_paise + tax_paise)::bigint AS paise
    FROM order_summaries JOIN credit_note_lines ON order_number = number
    WHERE placed_at >= ${placedSince} AND payment <> 'paid' GROUP BY 1, 2`.execute(connection)
  return rows
}
