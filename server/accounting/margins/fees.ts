import { shareOut } from '#domain/purchases/share-out.ts'
import type { InvoicedLine } from '#server/invoices/invoiced-lines.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readFeesOfOrders } from './fees.store.ts'

/** The card provider's fee for each line, by its taxable value within its order; undefined before the settlement is known. */
export async function readFeesOfLines(
  connection: Connection,
  lines: readonly InvoicedLine[],
): Promise<(number | undefined)[]> {
  const fees = await readFeesOfOrders(connection, [...new Set(lines.map(({ orderNumber }) => orderNumber))])
  const parts = new Map<InvoicedLine, number>()
  const paid = lines.filter(({ orderNumber }) => fees.has(orderNumber))
  for (const [order, own] of Map.groupBy(paid, ({ orderNumber }) => orderNumber)) {
    const shares = shareOut(
      fees.get(order) ?? 0,
      own.map(({ taxable }) => taxable),
    )
    for (const [nth, line] of own.entries()) parts.set(line, shares[nth] ?? 0)
  }
  return lines.map((line) => parts.get(line))
}
