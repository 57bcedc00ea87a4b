import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { openWorkThread } from '#server/platform/threads/work-thread.ts'

export type Paper = InvoiceDocument | CreditNoteDocument

const thread = openWorkThread<Paper, Uint8Array>(new URL('draw-paper.thread.ts', import.meta.url))

/** An invoice or a credit note as PDF. One that a person waits for is drawn before those that go out by mail. */
export function drawPaper(paper: Paper, { isAwaited }: { isAwaited: boolean }): Promise<Uint8Array> {
  return thread.ask(paper, { isAwaited })
}
