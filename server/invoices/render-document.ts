import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'

export type IssuedDocument = InvoiceDocument | CreditNoteDocument
/** The fault is the document's own; those of the thread, of memory and of time, are thrown. */
export type Drawn = { readonly pdf: Uint8Array } | { readonly fault: Error }

/** Something in a document cannot be drawn: another try would fail alike. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
}

const pool = openRenderingPool<IssuedDocument, Drawn>({
  thread: new URL('render-document.thread.ts', import.meta.url),
  idleTimeout: 60_000,
})

/**
 * Renders the PDF of an invoice or a credit note on a worker thread. Throws `Overloaded` when too many downloads wait already, or when
 * this one waits for too long, and `NotDrawn`.
 */
export async function renderForDownload(document: IssuedDocument, options?: { timeout?: number }): Promise<Uint8Array> {
  return pdfOf(document, await pool.renderForDownload(document, options))
}

export async function renderForMail(document: IssuedDocument): Promise<Uint8Array> {
  return pdfOf(document, await pool.render(document))
}

function pdfOf({ number }: IssuedDocument, drawn: Drawn): Uint8Array {
  if ('pdf' in drawn) return drawn.pdf
  throw new NotDrawn(`The document ${number} cannot be drawn`, { cause: drawn.fault })
}
