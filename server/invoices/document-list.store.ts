// Invoices and credit notes in one list, the newest first (BOOKS-06).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DocumentKind } from '#domain/invoices/document-kinds.ts'
import { countedExactly } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ListedDocument = {
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: Date
  readonly orderNumber: string
  readonly customer: string
  readonly amount: number
}

/** Conditions are of `orders`, which is `order_summaries`. A kind that is absent is not listed. */
export type DocumentsWanted = {
  readonly invoices?: {
    /** Of their orders, days included: an invoice is issued when its order is placed (Q-11), and orders have an index by day. */
    readonly condition: RawBuilder<SqlBool>
    /** Few orders are found before they are sorted, as in the list of orders. */
    readonly areFew: boolean
  }
  readonly notes?: NotesWanted
}

export type NotesWanted = {
  readonly condition: RawBuilder<SqlBool>
  readonly from: Date | undefined
  /** No longer within. */
  readonly to: Date | undefined
}

type Cursors = { readonly after?: string | undefined; readonly before?: string | undefined; readonly size: number }
type Page = { readonly rows: ListedDocument[]; readonly after?: string; readonly before?: string }

/** A cursor is the number of a document. */
export async function readDocumentPage(
  connection: Connection,
  wanted: DocumentsWanted,
  { after, before, size }: Cursors,
): Promise<Page> {
  const cursor = before ?? after
  const isBackwards = before !== undefined
  const start = cursor === undefined ? undefined : await readStart(connection, cursor)
  if (cursor !== undefined && start === undefined) return { rows: [] }
  const side = sql.raw(isBackwards ? '>' : '<')
  const direction = sql.raw(isBackwards ? 'ASC' : 'DESC')
  // The first half of the condition reads the index.
  const beyond =
    start === undefined
      ? sql`true`
      : sql`issued_at ${side}= ${start}::timestamptz AND (issued_at, number) ${side} (${start}::timestamptz, ${cursor})`
  const order = sql`ORDER BY issued_at ${direction}, number ${direction} LIMIT ${size + 1}`
  const parts = partsOf(wanted).map((part) => sql`(SELECT * FROM (${part}) AS document WHERE ${beyond} ${order})`)
  const { rows } = await sql<ListedDocument>`
    SELECT kind, number, issued_at AS "issuedAt", order_number AS "orderNumber", receiver AS customer, total_paise AS amount
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS document ${order}`.execute(connection)
  const isMore = rows.length > size
  const shown = rows.slice(0, size)
  if (isBackwards) shown.reverse()
  const first = shown[0]?.number
  const last = shown.at(-1)?.number
  const hasNext = isBackwards || isMore
  const hasPrevious = isBackwards ? isMore : cursor !== undefined
  return {
    rows: shown,
    ...(hasNext && last !== undefined && { after: last }),
    ...(hasPrevious && first !== undefined && { before: first }),
  }
}

/** Exact up to 10,000, above it 10,001. */
export async function countNotes(connection: Connection, notes: NotesWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM (${notesOf(notes)}) AS note LIMIT ${countedExactly + 1}) AS counted`.execute(
    connection,
  )
  return rows[0]?.count ?? 0
}

function partsOf({ invoices, notes }: DocumentsWanted): readonly RawBuilder<unknown>[] {
  return [...(invoices ? [invoicesOf(invoices)] : []), ...(notes ? [notesOf(notes)] : [])]
}

/** LATERAL looks each invoice up: PostgreSQL would read all of them. */
function invoicesOf({ condition, areFew }: NonNullable<DocumentsWanted['invoices']>) {
  return sql`
    SELECT 'invoice' AS kind, issued.number, placed_at AS issued_at, placed.number AS order_number, receiver, total_paise
    FROM (
      SELECT number, placed_at, receiver FROM order_summaries AS orders WHERE ${condition} ${areFew ? sql`OFFSET 0` : sql``}
    ) AS placed CROSS JOIN LATERAL (
      SELECT number, (document->'totals'->>'payable')::bigint AS total_paise FROM invoices WHERE order_number = placed.number LIMIT 1
    ) AS issued`
}

function notesOf({ condition, from, to }: NotesWanted) {
  return sql`
    SELECT 'credit-note' AS kind, note.number, issued_at, order_number, receiver, note.total_paise
    FROM credit_notes AS note JOIN order_summaries AS orders ON orders.number = order_number
    WHERE ${condition} ${from ? sql`AND issued_at >= ${from}` : sql``} ${to ? sql`AND issued_at < ${to}` : sql``}`
}

/** As text, since a Date has no microseconds. */
async function readStart(connection: Connection, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ start: string }>`
    SELECT issued_at::text AS start FROM order_documents WHERE number = ${number}`.execute(connection)
  return rows[0]?.start
}
