import type { DocumentList } from '#contract/backoffice/registers.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readDocumentsOfOrders } from '#server/invoices/documents.store.ts'
import { type OrdersWanted, readOrdersWithDocuments } from '#server/orders/search/list-order-numbers.ts'

/**
 * Invoices and credit notes of the orders that a person finds (BOOKS-06): the same search as the list of orders, so that nobody finds
 * by an invoice what the role does not find by an order.
 */
export async function listDocuments(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  wanted: OrdersWanted,
): Promise<DocumentList> {
  const found = await readOrdersWithDocuments({ database, clock, shop }, wanted)
  // The query has only a search and a page: there is no filter to refuse.
  if (isRefusal(found)) throw new Error(`The search of documents was refused: ${found.refused}`)
  const { rows: orders, ...page } = found
  const documents = Map.groupBy(
    await readDocumentsOfOrders(
      database,
      orders.map(({ number }) => number),
    ),
    ({ orderNumber }) => orderNumber,
  )
  return {
    ...page,
    rows: orders.flatMap(({ number, name }) =>
      (documents.get(number) ?? []).map(({ issuedAt, amount, ...document }) => ({
        ...document,
        issuedAt: issuedAt.toISOString(),
        amountPaise: amount,
        customer: name,
      })),
    ),
  }
}
