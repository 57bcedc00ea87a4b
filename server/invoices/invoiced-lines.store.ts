import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type InvoicedLine = {
  readonly orderNumber: string
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly units: number
  /** Units that credit notes took back before they were packed. */
  readonly cancelled: number
  readonly taxable: number
  /** By all credit notes so far. */
  readonly credited: number
}

type Span = { readonly from: Date; readonly to: Date }
type Noted = { readonly credited: number; readonly cancelled: number }

/** Lines of the invoices issued from a moment to another (not included). Amounts are those of the documents, in paise. */
export async function readInvoicedLines(connection: Connection, span: Span): Promise<InvoicedLine[]> {
  // Materialised, so that the few figures are sorted and not the documents.
  const { rows } = await sql<Omit<InvoicedLine, keyof Noted>>`
    WITH lines AS MATERIALIZED (
      SELECT issued_at, number, order_number, place, line->>'productId' AS product_id, line->>'title' AS title,
        (line->>'quantity')::int AS units, (line->>'taxable')::bigint AS taxable
      FROM invoices CROSS JOIN LATERAL jsonb_array_elements(document->'lines') WITH ORDINALITY AS lines (line, place)
      WHERE issued_at >= ${span.from} AND issued_at < ${span.to}
    )
    SELECT order_number AS "orderNumber", (place - 1)::int AS position, product_id AS "productId", title, units, taxable
    FROM lines ORDER BY issued_at, number, place`.execute(connection)
  const notes = await readNotes(connection, span)
  return rows.map((line) => ({
    ...line,
    ...(notes.get(`${line.orderNumber} ${line.position}`) ?? { credited: 0, cancelled: 0 }),
  }))
}

/** What credit notes say of these invoices, by line 'order position'. */
async function readNotes(connection: Connection, { from, to }: Span): Promise<Map<string, Noted>> {
  const { rows } = await sql<Noted & { line: string }>`
    SELECT order_number || ' ' || position AS line, sum(taxable_paise)::bigint AS credited,
      coalesce(sum(quantity) FILTER (WHERE kind = 'cancelled'), 0)::int AS cancelled
    FROM credit_note_lines
    WHERE order_number IN (SELECT order_number FROM invoices WHERE issued_at >= ${from} AND issued_at < ${to})
    GROUP BY order_number, position`.execute(connection)
  return new Map(rows.map(({ line, credited, cancelled }) => [line, { credited, cancelled }]))
}
