import { sql } from 'kysely'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/**
 * The next serial of a series and financial year. The row stays locked until the transaction ends, so that a serial
 * whose transaction fails is given to the next: no gaps. Therefore the last lock that a transaction takes.
 */
export async function nextSerial(tx: Transaction, book: Book): Promise<number> {
  const { rows } = await countOn(tx, book)
  const [row] = rows
  if (!row) throw new Error('No serial was given')
  return row.last_serial
}

type Book = { readonly series: string; readonly financialYear: string }

const countOn = prepared((database, value: Book) =>
  database
    .insertInto('invoice_serials')
    .values({ series: value.series, financial_year: value.financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last_serial: sql`invoice_serials.last_serial + 1` }),
    )
    .returning('last_serial'),
)

export async function insertInvoice(
  tx: Transaction,
  invoice: Book & { serial: number; issuedAt: Date; document: InvoiceDocument },
): Promise<void> {
  const { number, orderNumber } = invoice.document
  await insert(tx, { ...invoice, number, orderNumber })
}

type Issued = Book & {
  readonly number: string
  readonly orderNumber: string
  readonly serial: number
  readonly issuedAt: Date
  readonly document: InvoiceDocument
}

const insert = prepared((database, value: Issued) =>
  database.insertInto('invoices').values({
    number: value.number,
    order_number: value.orderNumber,
    series: value.series,
    financial_year: value.financialYear,
    serial: value.serial,
    issued_at: value.issuedAt,
    document: value.document,
  }),
)

/** By the shop's order number or the provider's order id; only the owner's. */
export async function readInvoiceOf(
  connection: Connection,
  { orderId, customerId }: { orderId: string; customerId?: string },
): Promise<InvoiceDocument | undefined> {
  const row = await connection
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.number', 'invoices.order_number')
    .select('document')
    .where((eb) => eb.or([eb('orders.number', '=', orderId), eb('orders.provider_order_id', '=', orderId)]))
    .$if(customerId !== undefined, (query) => query.where('orders.customer_id', '=', customerId ?? ''))
    .executeTakeFirst()
  return row?.document as InvoiceDocument | undefined
}

/** Newest first. */
export async function readInvoicesOf(connection: Connection, customerId: string): Promise<InvoiceDocument[]> {
  const rows = await connection
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.number', 'invoices.order_number')
    .select('document')
    .where('orders.customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('orders.number')
    .execute()
  return rows.map((row) => row.document as InvoiceDocument)
}
