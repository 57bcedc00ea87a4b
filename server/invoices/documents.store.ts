import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { IssuedDocument } from './render-document.ts'

/** Numbers of invoices and credit notes have different series. */
export async function readDocument(connection: Connection, number: string): Promise<IssuedDocument | undefined> {
  const { rows } = await sql<{ document: IssuedDocument }>`
    SELECT document FROM invoices WHERE number = ${number}
    UNION ALL SELECT document FROM credit_notes WHERE number = ${number}`.execute(connection)
  return rows[0]?.document
}

export async function readInvoiceForStaff(
  connection: Connection,
  orderNumber: string,
): Promise<IssuedDocument | undefined> {
  const { rows } = await sql<{ document: IssuedDocument }>`
    SELECT document FROM invoices WHERE order_number = ${orderNumber}`.execute(connection)
  return rows[0]?.document
}

/** Invoice and credit notes of an order, oldest first. */
export function readDocumentsOfOrder(connection: Connection, orderNumber: string) {
  return connection
    .selectFrom('order_documents')
    .select(['kind', 'number', 'issued_at as issuedAt', 'total_paise as amount', 'reason'])
    .where('order_number', '=', orderNumber)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
}

/** One at most. */
export function readDocumentNamed(connection: Connection, number: string) {
  return connection.selectFrom('order_documents').select(['kind', 'number']).where('number', '=', number).execute()
}

/** Of several orders, each order's invoice first. */
export function readDocumentsOfOrders(connection: Connection, orderNumbers: readonly string[]) {
  return connection
    .selectFrom('order_documents')
    .select(['order_number as orderNumber', 'kind', 'number', 'issued_at as issuedAt', 'total_paise as amount'])
    .where('order_number', 'in', orderNumbers.length > 0 ? orderNumbers : [''])
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
}

export type OrderDocument = Awaited<ReturnType<typeof readDocumentsOfOrder>>[number]

/** Selects the numbers of orders with an invoice or credit note of this serial, in any series and year. */
export function ordersWithSerial(serial: number): RawBuilder<unknown> {
  const is = sql`serial = ${serial} AND (series, financial_year) IN (SELECT series, financial_year FROM invoice_serials)`
  return sql`SELECT order_number FROM invoices WHERE ${is} UNION ALL SELECT order_number FROM credit_notes WHERE ${is}`
}
