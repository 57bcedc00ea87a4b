import { renderCreditNote } from './render-credit-note.ts'
import type { Drawn, IssuedDocument } from './render-document.ts'
import { renderInvoice } from './render-invoice.ts'

/** Takes some twenty milliseconds of processor time, in which the server's own thread could answer no request. */
export default async function render(document: IssuedDocument): Promise<Drawn> {
  try {
    return { pdf: await ('invoice' in document ? renderCreditNote(document) : renderInvoice(document)) }
  } catch (fault) {
    return { fault: fault as Error }
  }
}

/** A task without work: the pool starts a thread for it. */
export function startThread() {}
