import type { Answer } from '#contract/index.ts'
import { fromRupees } from '#domain/money.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'

/** `price` in paise. */
export type InvoiceLine = Answer<'GET /userInvoices'>[string][number][number]
export type CreditNote = Answer<'GET /api/credit-notes'>[string]
export type Invoice = {
  readonly orderId: string
  readonly lines: readonly InvoiceLine[]
  /** Where the order was refunded. */
  readonly creditNote: CreditNote | undefined
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
      creditNote: notes[orderId],
    }))
    return { invoices }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : { failure: error }
  }
}

/** The invoices are shown without them when they cannot be loaded; the customer has the credit note by mail. */
async function loadCreditNotes(token: string | undefined): Promise<Answer<'GET /api/credit-notes'>> {
  try {
    return await send('GET /api/credit-notes', { token })
  } catch {
    return {}
  }
}
