import { type RawBuilder, sql } from 'kysely'
import type { ReturnedDocument, ReturnedLine } from '#domain/accounting/gstr1/tables.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Span = { readonly from: Date; readonly until: Date }
type Row = Omit<ReturnedDocument, 'isInterState' | 'lines'> & {
  readonly taxKind: InvoiceDocument['taxKind']
  readonly lines: readonly (ReturnedLine & { readonly [further: string]: unknown })[]
}

/** `after`: number of the last document of the portion before. */
type Portion = { readonly after?: string | undefined; readonly limit: number }

/** What a return wants of the invoices issued in a span, as they are stored, in the order of issue. Each document has some kilobytes. */
export function readReturnedInvoices(connection: Connection, span: Span, portion: Portion) {
  return read(
    connection,
    sql`SELECT 'invoice' AS kind, ${columns}, (totals->>'payable')::bigint AS "invoicePaid"
    FROM ${portionOf(sql`invoices`, span, portion)} AS issued, ${parts} ORDER BY issued_at, issued.number`,
  )
}

/** Likewise of credit notes, each with what was paid by its invoice. */
export function readReturnedCreditNotes(connection: Connection, span: Span, portion: Portion) {
  return read(
    connection,
    sql`SELECT 'credit-note' AS kind, ${columns},
      (SELECT (document->'totals'->>'payable')::bigint FROM invoices WHERE number = issued.invoice_number) AS "invoicePaid"
    FROM ${portionOf(sql`credit_notes`, span, portion)} AS issued, ${parts} ORDER BY issued_at, issued.number`,
  )
}

/** Cut before a document is unpacked. */
function portionOf(documents: RawBuilder<unknown>, span: Span, { after, limit }: Portion) {
  const start =
    after === undefined
      ? sql`true`
      : sql`(issued_at, number) > ((SELECT issued_at FROM ${documents} WHERE number = ${after}), ${after})`
  return sql`(SELECT * FROM ${documents} AS issued WHERE ${within(span)} AND ${start} ORDER BY issued_at, number LIMIT ${limit})`
}

/** Read once a document: each look into it unpacks it anew. */
const parts = sql`jsonb_to_record(issued.document)
  AS parts (seller jsonb, "placeOfSupply" jsonb, "taxKind" text, lines jsonb, totals jsonb)`
const columns = sql`issued.number, issued.series, issued.financial_year AS "financialYear", issued.serial, issued.issued_at AS "issuedAt",
  seller->>'gstin' AS gstin, seller->'state'->>'code' AS "sellerState", "placeOfSupply"->>'code' AS "placeOfSupply", "taxKind", lines, totals`
const within = ({ from, until }: Span) => sql`issued.issued_at >= ${from} AND issued.issued_at < ${until}`

async function read(connection: Connection, query: ReturnType<typeof sql>): Promise<ReturnedDocument[]> {
  const { rows } = await (query as ReturnType<typeof sql<Row>>).execute(connection)
  return rows.map(({ taxKind, ...row }) => ({ ...row, isInterState: taxKind === 'inter' }))
}

/** Another one when a document of the span is added, changed or removed; without unpacking one. */
export async function fingerprintDocuments(connection: Connection, span: Span): Promise<string> {
  const { rows } = await sql<{ documents: string }>`
    SELECT string_agg(concat_ws(' ', kind, count, hash), ' ' ORDER BY kind) AS documents FROM (
      SELECT 'invoices' AS kind, count(*), sum(hashtextextended(number, xmin::text::bigint)) AS hash FROM invoices AS issued WHERE ${within(span)}
      UNION ALL
      SELECT 'notes', count(*), sum(hashtextextended(number, xmin::text::bigint)) FROM credit_notes AS issued WHERE ${within(span)}
    ) AS counted`.execute(connection)
  return rows[0]?.documents ?? ''
}

type Serial = { readonly kind: 'invoice' | 'credit-note'; readonly series: string; readonly financialYear: string }

/** Of a series the last serial below `first`, the first above `last`, and the last that was given; null where there is none. */
export async function readSerialsAround(
  connection: Connection,
  { kind, series, financialYear, first, last }: Serial & { readonly first: number; readonly last: number },
) {
  const ofSeries = sql`series = ${series} AND financial_year = ${financialYear}`
  const documents = sql.table(kind === 'invoice' ? 'invoices' : 'credit_notes')
  const { rows } = await sql<{ below: number | null; above: number | null; given: number | null }>`
    SELECT (SELECT max(serial) FROM ${documents} WHERE ${ofSeries} AND serial < ${first}) AS below,
      (SELECT min(serial) FROM ${documents} WHERE ${ofSeries} AND serial > ${last}) AS above,
      (SELECT last_serial FROM invoice_serials WHERE ${ofSeries}) AS given`.execute(connection)
  return rows[0] ?? { below: null, above: null, given: null }
}
