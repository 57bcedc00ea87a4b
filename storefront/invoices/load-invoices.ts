import type { Answer } from '#contract/index.ts'
import { fromRupees, type Paise } from '#domain/money.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { type CreditNotes, loadCreditNotes } from './load-credit-notes.ts'

type Answered = Answer<'GET /userInvoices'>[string][number][number]
/** Fields beyond INV-01 may be missing. */
type Specified = Pick<Answered, 'pid' | 'productName' | 'qty' | 'price'> & Partial<Answered>
/** `price` in paise. */
export type InvoiceLine = Pick<Answered, 'pid' | 'productName' | 'qty' | 'price'>
export type Invoice = {
  readonly orderId: string
  readonly issued?: { readonly number: string; readonly at: Date; readonly total: Paise } | undefined
  readonly lines: readonly InvoiceLine[]
  /** Where something of the order was refunded. */
  readonly creditNotes: CreditNotes | undefined
}
export type LoadedInvoices = { readonly invoices: readonly Invoice[] } | { readonly failure: unknown } | 'signed-out'

/** Never rejects: the screen shows the error (INV-01). */
export async function loadInvoices(): Promise<LoadedInvoices> {
  try {
    const token = readAuth()?.token
    const loadingNotes = loadCreditNotes(token)
    const answer: { [order: string]: Specified[][] } = await send('GET /userInvoices', { token })
    const notes = await loadingNotes
    const invoices = Object.entries(answer).map(([orderId, [lines = []]]) => ({
      orderId,
      issued: issuedOf(lines[0]),
      lines: lines.map((line) => ({ ...line, price: fromRupees(line.price) })),
      creditNotes: notes[orderId],
    }))
    return { invoices }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}

function issuedOf({ invoiceNumber, issuedAt, orderTotal }: Partial<Answered> = {}): Invoice['issued'] {
  if (invoiceNumber === undefined || issuedAt === undefined || orderTotal === undefined) return undefined
  return { number: invoiceNumber, at: new Date(issuedAt), total: fromRupees(orderTotal) }
}
