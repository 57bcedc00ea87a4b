import { sql } from 'kysely'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { nextOf, type SeriesYear } from './serials.store.ts'

/**
 * Inserts an invoice under the next number of its series, formatted as by `invoiceNumber`, and sets the number in its document. All sales
 * wait for the serial: one statement holds its lock for a third less time than two.
 */
export async function insertNumbered(tx: Transaction, invoice: Unnumbered): Promise<void> {
  const { series, financialYear, issuedAt, document } = invoice
  await sql`
    WITH next AS (${nextOf(tx, invoice)}), numbered AS (
      SELECT last_serial AS serial, concat_ws('/', ${series}::text, ${financialYear}::text,
        lpad(last_serial::text, greatest(6, length(last_serial::text)), '0')) AS number FROM next
    )
    INSERT INTO invoices (number, order_number, series, financial_year, serial, issued_at, document)
    SELECT number, ${document.orderNumber}, ${series}, ${financialYear}, serial, ${issuedAt}::timestamptz,
      ${document}::jsonb || jsonb_build_object('number', number)
    FROM numbered`.execute(tx)
}

type Unnumbered = SeriesYear & { readonly issuedAt: Date; readonly document: InvoiceDocument }

/** By the shop's order number or the provider's order id; only the owner's. */
export async function readInvoice(
  connection: Connection,
  { orderId, customerId }: { orderId: string; customerId?: string },
): Promise<InvoiceDocument | undefined> {
  const row = await connection
    .selectFrom('invoices')
    .innerJoin('order_summaries as orders', 'orders.number', 'invoices.order_number')
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
    .innerJoin('order_summaries as orders', 'orders.number', 'invoices.order_number')
    .select('document')
    .where('orders.customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('orders.number')
    .execute()
  return rows.map((row) => row.document as InvoiceDocument)
}
