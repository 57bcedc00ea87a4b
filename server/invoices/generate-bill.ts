import { documentsPerCustomer } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { readCreditNote, readOwnCreditNote } from './credit-notes.store.ts'
import { readInvoice } from './invoices.store.ts'
import { renderAttachment } from './render-attachment.ts'
import { renderForDownload } from './render-document.ts'

/**
 * The invoice of one of the customer's own orders as PDF (INV-02), named by our order number or the provider's id; or a
 * credit note, by its number. Rendered each time; a customer gets a limited number in a quarter of an hour.
 */
export async function generateBill(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<
  | { readonly pdf: Uint8Array; readonly fileName: string }
  | Refusal<'order-not-found'>
  | Refusal<'too-many-documents', { retryAfter: number }>
> {
  const counter = { name: 'generate-bill', subject: customerId }
  const retryAfter = await consume(database, counter, { limits: documentsPerCustomer, now: clock.now() })
  if (retryAfter > 0) return refuse('too-many-documents', { retryAfter })
  const named = orderId.trim()
  const invoice = await readInvoice(database, { orderId: named, customerId })
  if (invoice) return { pdf: await renderForDownload(invoice), fileName: `invoice_${named}.pdf` }
  const note = await readOwnCreditNote(database, { number: named, customerId })
  if (!note) return refuse('order-not-found')
  return { pdf: await renderForDownload(note), fileName: `credit_note_${note.orderNumber}.pdf` }
}

type AttachDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** The same document for a mail of the shop. */
export async function invoiceForMail(deps: AttachDeps, orderNumber: string) {
  const document = await readInvoice(deps.database, { orderId: orderNumber })
  if (!document) throw new Error(`Order ${orderNumber} has no invoice`)
  return { document, pdf: await renderAttachment(deps, document) }
}

/** A credit note, for the mail about its refund. */
export async function creditNoteForMail(deps: AttachDeps, number: string) {
  const document = await readCreditNote(deps.database, number)
  return document && { document, pdf: await renderAttachment(deps, document) }
}
