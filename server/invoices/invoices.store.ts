import { sql } from 'kysely'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/**
 * The next serial of a series and financial year. The row stays locked until the transaction ends, so that a serial
 * whose transaction fails is given to the next: no gaps. Therefore the last lock that a transaction takes.
 */
export async function nextSerial(
  tx: Transaction,
  { series, financialYear }: { series: string; financialYear: string },
): Promise<number> {
  const { last_serial } = await tx
    .insertInto('invoice_serials')
    .values({ series, financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last_serial: sql`invoice_serials.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return last_serial
}

export async function insertInvoice(
  tx: Transaction,
  invoice: { series: string; financialYear: string; serial: number; issuedAt: Date; document: InvoiceDocument },
): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      number: invoice.document.number,
      order_number: invoice.document.orderNumber,
      series: invoice.series,
      financial_year: invoice.financialYear,
      serial: invoice.serial,
      issued_at: invoice.issuedAt,
      document: invoice.document,
    })
    .execute()
}

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
