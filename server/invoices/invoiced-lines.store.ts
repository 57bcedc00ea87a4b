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

/** Lines of the invoices issued from a moment to another (not included). Amounts are those of the documents, in paise. */
export async function readInvoicedLines(
  connection: Connection,
  { from, to }: { from: Date; to: Date },
): Promise<InvoicedLine[]> {
  const { rows } = await sql<InvoicedLine>`
    SELECT order_number AS "orderNumber", (place - 1)::int AS position, line->>'productId' AS "productId", line->>'title' AS title,
      (line->>'quantity')::int AS units, (line->>'taxable')::bigint AS taxable,
      coalesce(note.credited, 0)::bigint AS credited, coalesce(note.cancelled, 0)::int AS cancelled
    FROM invoices CROSS JOIN LATERAL jsonb_array_elements(document->'lines') WITH ORDINALITY AS lines (line, place)
    LEFT JOIN LATERAL (
      SELECT sum(taxable_paise) AS credited, sum(quantity) FILTER (WHERE kind = 'cancelled') AS cancelled FROM credit_note_lines
      WHERE credit_note_lines.order_number = invoices.order_number AND position = place - 1) AS note ON true
    WHERE issued_at >= ${from} AND issued_at < ${to}
    ORDER BY issued_at, number, place`.execute(connection)
  return rows
}
