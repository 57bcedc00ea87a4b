import type { DocumentList } from '#contract/backoffice/registers.ts'
import type { CsvRow } from '#contract/call.ts'
import { momentsOf } from '#domain/accounting/days.ts'
import { type DocumentKind, documentKindLabels } from '#domain/invoices/document-kinds.ts'
import { toRupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import {
  countNotes,
  type DocumentsWanted,
  type ListedDocument,
  type NotesWanted,
  readDocumentPage,
} from '#server/invoices/document-list.store.ts'
import { countOrders } from '#server/orders/search/order-list.store.ts'
import { type Reader, readOrderQuery } from '#server/orders/search/order-query.ts'
import { countedExactly, toTotal } from '#server/platform/database/count-up-to.ts'

type Needed = Pick<Deps, 'database' | 'clock' | 'shop'>
type Query = { readonly [Name in 'q' | 'from' | 'to']?: string | undefined } & {
  readonly kind?: DocumentKind | undefined
}
type Page = { readonly [Name in 'after' | 'before']?: string | undefined }

const pageSize = 50
/** Documents of a file that are read at once. */
const portionSize = 500
/** Of more orders, those that fit are looked for from the newest on. */
const few = 1000

/**
 * Invoices and credit notes of the orders that a person finds (BOOKS-06): the same search as the list of orders, so that nobody finds
 * by an invoice what the role does not find by an order.
 */
export async function listDocuments(
  deps: Needed,
  { query: { after, before, ...query }, ...reader }: Reader & { readonly query: Query & Page },
): Promise<DocumentList> {
  const { wanted, total } = await documentsWanted(deps, query, reader)
  const { rows, ...cursors } = await readDocumentPage(deps.database, wanted, { after, before, size: pageSize })
  return {
    ...cursors,
    total: toTotal(total),
    rows: rows.map(({ issuedAt, amount, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
      amountPaise: amount,
    })),
  }
}

const columns: readonly (readonly [label: string, of: (document: ListedDocument) => CsvRow[number]])[] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => documentKindLabels[kind]],
  ['Issued', ({ issuedAt }) => indianDate(issuedAt)],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Amount', ({ amount }) => toRupees(amount).toFixed(2)],
]

/** All documents of a list (IMPORT-04). Without the customers, as the file of orders is (decision 0050). */
export async function exportDocuments(deps: Needed, { query, ...reader }: Reader & { readonly query: Query }) {
  const { wanted } = await documentsWanted(deps, query, reader)
  async function* portions() {
    let after: string | undefined
    do {
      const page = await readDocumentPage(deps.database, wanted, { after, size: portionSize })
      yield page.rows.map((document) => columns.map(([, of]) => of(document)))
      after = page.after
    } while (after !== undefined)
  }
  return { name: 'documents', columns: columns.map(([label]) => label), portions: portions() }
}

async function documentsWanted(
  { database, clock, shop }: Needed,
  { kind, from, to, ...search }: Query,
  reader: Reader,
): Promise<{ readonly wanted: DocumentsWanted; readonly total: number }> {
  const conditionOf = (query: object) => {
    const orders = readOrderQuery({ clock, shop }, { query: { ...query }, ...reader })
    // Nothing of it can be refused.
    if (isRefusal(orders)) throw new Error(`The search of documents was refused: ${orders.refused}`)
    return orders.condition
  }
  const placed = conditionOf({ ...search, ...(from && { from }), ...(to && { to }) })
  const notes: NotesWanted = {
    condition: conditionOf(search),
    from: from === undefined ? undefined : momentsOf({ from, to: from }).from,
    to: to === undefined ? undefined : momentsOf({ from: to, to }).to,
  }
  // Each order has one invoice.
  const invoices = kind === 'credit-note' ? 0 : await countOrders(database, placed)
  return {
    wanted: {
      ...(kind !== 'credit-note' && { invoices: { condition: placed, areFew: invoices <= few } }),
      ...(kind !== 'invoice' && { notes }),
    },
    total: invoices + (kind === 'invoice' || invoices > countedExactly ? 0 : await countNotes(database, notes)),
  }
}
