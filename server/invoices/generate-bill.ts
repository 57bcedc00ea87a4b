import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { asFile } from '#server/serve.ts'
import { drawInvoice } from './draw-invoice.ts'
import { readInvoiceOf } from './invoices.store.ts'

/** The invoice of one of the customer's own orders as PDF (INV-02); named by our order number or the provider's id. */
export async function generateBill(
  { database }: Pick<Deps, 'database'>,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<Uint8Array | Refusal<'order-not-found'>> {
  const named = orderId.trim()
  const document = await readInvoiceOf(database, { orderId: named, customerId })
  return document ? asFile(await drawInvoice(document), `invoice_${named}.pdf`) : refuse('order-not-found')
}

/** The same paper for a mail that the shop itself sends. */
export async function invoiceOfOrder(connection: Connection, orderNumber: string) {
  const document = await readInvoiceOf(connection, { orderId: orderNumber })
  if (!document) throw new Error(`Order ${orderNumber} has no invoice`)
  return { document, pdf: await drawInvoice(document) }
}
