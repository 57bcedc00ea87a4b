import type { UserInvoices } from '#contract/invoices.ts'
import { toRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { readInvoicesOf } from './invoices.store.ts'

/** A customer's invoices by order number, newest first, each value one list of lines (API-05, INV-01). */
export async function listInvoices(
  { database }: Pick<Deps, 'database'>,
  { customerId }: { customerId: string },
): Promise<UserInvoices> {
  const invoices = await readInvoicesOf(database, customerId)
  return Object.fromEntries(
    invoices.map(({ orderNumber, number, issuedAt, lines, totals }) => [
      orderNumber,
      [
        lines.map((line) => ({
          pid: line.productId,
          productName: line.title,
          qty: line.quantity,
          price: toRupees(line.unitPrice),
          invoiceNumber: number,
          issuedAt,
          orderTotal: toRupees(totals.payable),
        })),
      ],
    ]),
  )
}
