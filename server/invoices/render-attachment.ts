import { hour } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { type IssuedDocument, NotDrawn, renderForMail } from './render-document.ts'

/** Milliseconds in which a mail waits for a thread that can draw its document. */
const patience = hour

/** Undefined when the document cannot be drawn: its mail leaves without it, and the log says so once. `since`: when the mail was due. */
export async function renderAttachment(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  document: IssuedDocument,
  { render = renderForMail, since = new Date(document.issuedAt) } = {},
): Promise<Uint8Array | undefined> {
  try {
    return await render(document)
  } catch (fault) {
    const age = clock.now().getTime() - since.getTime()
    if (!(fault instanceof NotDrawn) && age < patience) throw fault
    const { number, orderNumber } = document
    log.error({ err: fault, document: number, order: orderNumber }, 'A mail leaves without its document')
    return undefined
  }
}
