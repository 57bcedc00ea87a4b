import { sql } from 'kysely'
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
