import type { Answer } from '#contract/index.ts'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'

export type InvoiceLine = Answer<'GET /userInvoices'>[string][number][number]
export type Invoice = { readonly orderId: string; readonly lines: readonly InvoiceLine[] }
export type LoadedInvoices = { readonly invoices: readonly Invoice[] } | 'failed' | 'signed-out'

/** Never rejects: what went wrong is something to show (INV-01). */
export async function loadInvoices(): Promise<LoadedInvoices> {
  try {
    const answer = await send('GET /userInvoices', { token: readAuth()?.token })
    const invoices = Object.entries(answer).map(([orderId, [lines = []]]) => ({ orderId, lines }))
    return { invoices }
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'signed-out' : 'failed'
  }
}
