// Invoices and credit notes by the moment of issue, for registers, returns and Tally (BOOKS-06, BOOKS-07).
import { sql } from 'kysely'
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Until `to`, which is no longer within. */
export type Span = { readonly from: Date; readonly to: Date }
/** `after` is the order of the last invoice, or the number of the last credit note, of the portion before. */
export type Portion = { readonly after?: string | undefined; readonly limit: number }
export type IssuedTotals = Pick<InvoiceDocument, 'number' | 'orderNumber' | 'placeOfSupply' | 'totals'> & {
  readonly issuedAt: Date
  /** Of a credit note. */
  readonly invoiceNumber: string | null
}
export type IssuedSums = {
  readonly documents: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly rounding: number
  readonly payable: number
}

/** Whether anything was sold in this time. */
export async function hasInvoices(connection: Connection, span: Span): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM ${invoicesOf(span)}) AS has`.execute(
    connection,
  )
  return rows[0]?.has === true
}

/**
 * For pages, invoices are found by their orders, which are placed at the same moment and have an index in that order. LATERAL looks
 * each invoice up: PostgreSQL would read all of them for a month.
 */
function invoicesOf({ from, to }: Span, after?: string) {
  const start =
    after === undefined
      ? sql`placed_at >= ${from}`
      : sql`(placed_at, placed.number) > ((SELECT placed_at FROM order_summaries WHERE number = ${after}), ${after})`
  return sql`order_summaries AS placed
    CROSS JOIN LATERAL (SELECT number, issued_at, document FROM invoices WHERE order_number = placed.number LIMIT 1) AS issued
    WHERE placed_at >= ${from} AND ${start} AND placed_at < ${to}`
}

function creditNotesOf({ from, to }: Span, after?: string) {
  const start =
    after === undefined
      ? sql`true`
      : sql`(issued_at, number) > ((SELECT issued_at FROM credit_notes WHERE number = ${after}), ${after})`
  return sql`credit_notes AS issued WHERE issued_at >= ${from} AND ${start} AND issued_at < ${to}`
}

export async function readInvoiceTotals(connection: Connection, span: Span, { after, limit }: Portion) {
  const { rows } = await sql<IssuedTotals>`
    SELECT issued.number, issued_at AS "issuedAt", placed.number AS "orderNumber", NULL AS "invoiceNumber",
      document->'placeOfSupply' AS "placeOfSupply", document->'totals' AS totals
    FROM ${invoicesOf(span, after)} ORDER BY placed_at, placed.number LIMIT ${limit}`.execute(connection)
  return rows
}

export async function readCreditNoteTotals(connection: Connection, span: Span, { after, limit }: Portion) {
  const { rows } = await sql<IssuedTotals>`
    SELECT number, issued_at AS "issuedAt", order_number AS "orderNumber", invoice_number AS "invoiceNumber",
      document->'placeOfSupply' AS "placeOfSupply", document->'totals' AS totals
    FROM ${creditNotesOf(span, after)} ORDER BY issued_at, number LIMIT ${limit}`.execute(connection)
  return rows
}

export async function readInvoiceDocuments(connection: Connection, span: Span, { after, limit }: Portion) {
  const { rows } = await sql<{ document: InvoiceDocument }>`
    SELECT document FROM ${invoicesOf(span, after)} ORDER BY placed_at, placed.number LIMIT ${limit}`.execute(
    connection,
  )
  return rows.map(({ document }) => document)
}

export async function readCreditNoteDocuments(connection: Connection, span: Span, { after, limit }: Portion) {
  const { rows } = await sql<{ document: CreditNoteDocument }>`
    SELECT document FROM ${creditNotesOf(span, after)} ORDER BY issued_at, number LIMIT ${limit}`.execute(connection)
  return rows.map(({ document }) => document)
}

/** Of the documents themselves, never worked out from orders. */
export async function sumIssued(
  connection: Connection,
  kind: 'invoices' | 'credit-notes',
  { from, to }: Span,
): Promise<IssuedSums> {
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint AS ${sql.ref(name)}`
  const documents = kind === 'invoices' ? sql`invoices` : sql`credit_notes`
  const { rows } = await sql<IssuedSums>`
    SELECT count(*) AS documents, ${sql.join(['taxable', 'cgst', 'sgst', 'igst', 'rounding', 'payable'].map(sum))}
    FROM ${documents} CROSS JOIN LATERAL jsonb_to_record(document->'totals')
      AS totals (taxable bigint, cgst bigint, sgst bigint, igst bigint, rounding bigint, payable bigint)
    WHERE issued_at >= ${from} AND issued_at < ${to}`.execute(connection)
  const [sums] = rows
  if (!sums) throw new Error('A sum without a row')
  return sums
}

/** Invoices and credit notes together, by the day of issue in India. */
export async function countDocumentsByDay(
  connection: Connection,
  { from, to }: Span,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; documents: number }>`
    SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS documents FROM (
      SELECT placed_at AS at FROM order_summaries WHERE placed_at >= ${from} AND placed_at < ${to}
      UNION ALL SELECT issued_at FROM credit_notes WHERE issued_at >= ${from} AND issued_at < ${to}) AS issued
    GROUP BY 1`.execute(connection)
  return new Map(rows.map(({ day, documents }) => [day, documents]))
}
