import { renderCreditNote } from './render-credit-note.ts'
import type { IssuedDocument } from './render-document.ts'
import { renderInvoice } from './render-invoice.ts'

/** Takes some twenty milliseconds of processor time, in which the server's own thread could answer no request. */
export default function render(document: IssuedDocument): Promise<Uint8Array> {
  return 'invoice' in document ? renderCreditNote(document) : renderInvoice(document)
}

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
