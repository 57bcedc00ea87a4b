import { hour } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type IssuedDocument, NotDrawn, renderForMail } from './render-document.ts'

/** Milliseconds from a document's issue in which its mail waits for a thread that can draw it. */
const patience = hour

/** Undefined when the document cannot be drawn: its mail leaves without it, and the log says so once. */
export async function renderAttachment(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  document: IssuedDocument,
  { render = renderForMail } = {},
): Promise<Uint8Array | undefined> {
  try {
    return await render(document)
  } catch (fault) {
    const age = clock.now().getTime() - new Date(document.issuedAt).getTime()
    if (!(fault instanceof NotDrawn) && age < patience) throw fault
    const { number, orderNumber } = document
    log.error({ err: fault, document: number, order: orderNumber }, 'A mail leaves without its document')
    return undefined
  }
}
