import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { readNote, redactNoteText } from './order-notes.store.ts'
import { lockOrder } from './stored-order.store.ts'

type Input = { readonly number: string; readonly note: number; readonly reason: string }

type RedactRefusal =
  | Refusal<'order-not-found'>
  | Refusal<'note-not-found'>
  | Refusal<'note-holds'>
  | Refusal<'redacted-before'>

/**
 * Erases the text of an order's note; that it was written, by whom and when stays (CUST-03). The note of a hold stays as long as the
 * order is held, since packers read the reason.
 */
export async function redactNote(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, note: id, reason }: Input,
): Promise<{ readonly redacted: true } | RedactRefusal> {
  if (!(await lockOrder(tx, number))) return refuse('order-not-found')
  const note = await readNote(tx, { orderNumber: number, id })
  if (!note) return refuse('note-not-found')
  if (note.isOfHold) return refuse('note-holds')
  if (!(await redactNoteText(tx, { id, at: clock.now() }))) return refuse('redacted-before')
  audit({ action: 'order.note-redacted', subject: { kind: 'order', id: number }, after: { note: id }, reason })
  return { redacted: true }
}
