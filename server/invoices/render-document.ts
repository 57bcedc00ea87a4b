import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'

export type IssuedDocument = InvoiceDocument | CreditNoteDocument

const pool = { thread: new URL('render-document.thread.ts', import.meta.url), idleTimeout: 60_000 }
// One thread each, so that neither a crowd of downloads holds up the mails nor a row of mails a download (decision 0016).
const downloads = openRenderingPool<IssuedDocument>(pool)
const mails = openRenderingPool<IssuedDocument>(pool)

/**
 * Renders the PDF of an invoice or a credit note on a worker thread. Throws `Overloaded` when too many downloads wait already, or when
 * this one waits for too long.
 */
export function renderForDownload(document: IssuedDocument, options?: { timeout?: number }): Promise<Uint8Array> {
  return downloads.renderForDownload(document, options)
}

export function renderForMail(document: IssuedDocument): Promise<Uint8Array> {
  return mails.render(document)
}
