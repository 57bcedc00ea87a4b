import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readDocument, readInvoiceForStaff } from './documents.store.ts'
import { renderForDownload } from './render-document.ts'

/** An invoice or credit note for the staff, by its number (ORDERS-03). Rendered each time. */
export async function viewDocument(
  { database }: Pick<Deps, 'database'>,
  { number }: { number: string },
): Promise<Uint8Array | Refusal<'document-not-found'>> {
  const document = await readDocument(database, number)
  return document ? renderForDownload(document) : refuse('document-not-found')
}

/** The invoice of an order, to print beside its packing slip (SHIP-05). */
export async function viewInvoiceOf(
  { database }: Pick<Deps, 'database'>,
  { number }: { number: string },
): Promise<Uint8Array | Refusal<'document-not-found'>> {
  const document = await readInvoiceForStaff(database, number)
  return document ? renderForDownload(document) : refuse('document-not-found')
}
