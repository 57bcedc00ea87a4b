import { financialYear as financialYearOf, invoiceNumber } from '#domain/invoices/financial-year.ts'
import { composeInvoice, type InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shop } from '#domain/shop.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertInvoice, nextSerial } from './invoices.store.ts'

/** Gives an order its invoice in the transaction that opens it; call it last, since all sales wait for the serial. */
export async function issueInvoice(
  tx: Transaction,
  order: Order,
  { shop, now }: { shop: Shop; now: Date },
): Promise<InvoiceDocument> {
  const series = shop.invoiceSeries
  const financialYear = financialYearOf(now)
  const serial = await nextSerial(tx, { series, financialYear })
  const number = invoiceNumber({ series, financialYear, serial })
  const document = composeInvoice(order, { number, issuedAt: now, shop })
  await insertInvoice(tx, { series, financialYear, serial, issuedAt: now, document })
  return document
}
