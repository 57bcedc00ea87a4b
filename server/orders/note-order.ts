import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertNote } from './order-notes.store.ts'
import { lockOrder } from './stored-order.store.ts'

type Note = {
  readonly number: string
  readonly staffId: string
  readonly text: string
  /** Packers acknowledge it. */
  readonly isImportant?: boolean | undefined
}

/** Adds a note about an order for the staff (ORDERS-05). The log names it without its words. */
export async function noteOrder(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId, text, isImportant }: Note,
): Promise<{ readonly id: number } | Refusal<'order-not-found'>> {
  if (!(await lockOrder(tx, number))) return refuse('order-not-found')
  const id = await insertNote(tx, {
    orderNumber: number,
    staffId,
    text: text.trim(),
    writtenAt: clock.now(),
    isImportant,
  })
  audit({ action: 'order.noted', subject: { kind: 'order', id: number }, after: { note: id } })
  return { id }
}
