import type { Answer } from '#contract/index.ts'
import { fromRupees } from '#domain/money.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { type CreditNotes, loadCreditNotes } from './load-credit-notes.ts'

/** `price` in paise. */
export type InvoiceLine = Answer<'GET /userInvoices'>[string][number][number]
export type Invoice = {
  readonly orderId: string
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
    const answer = await send('GET /userInvoices', { token })
    const notes = await loadingNotes
    const invoices = Object.entries(answer).map(([orderId, [lines = []]]) => ({
      orderId,
      lines: lines.map((line) => ({ ...line, price: fromRupees(line.price) })),
      creditNotes: notes[orderId],
    }))
    return { invoices }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}
