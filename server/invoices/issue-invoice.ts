import { financialYear } from '#domain/invoices/financial-year.ts'
import { composeInvoice } from '#domain/invoices/invoice-document.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shop } from '#domain/shop.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertNumbered } from './invoices.store.ts'

/** Issues the invoice in the transaction that creates the order. Call it last, since all sales wait for the serial. */
export async function issueInvoice(
  tx: Transaction,
  order: Order,
  { shop, now }: { shop: Shop; now: Date },
): Promise<void> {
  const seriesYear = { series: shop.invoiceSeries, financialYear: financialYear(now) }
  const document = composeInvoice(order, { number: '', issuedAt: now, shop })
  await insertNumbered(tx, { ...seriesYear, issuedAt: now, document })
}
