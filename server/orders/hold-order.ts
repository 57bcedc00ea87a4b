import { type HoldRefusal, refusalToHold, refusalToRelease } from '#domain/orders/order-changes.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertNote, setHold } from './order-changes.store.ts'
import { lockForChange } from './order-page.store.ts'

/** Stops packing and hand-over of an order (ORDERS-05). The reason is free text: a note keeps it, the log names the note (AUDIT-03). */
export async function holdOrder(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, reason: given, staffId }: { number: string; reason: string; staffId: string },
): Promise<{ readonly since: string } | Refusal<'order-not-found'> | HoldRefusal> {
  const order = await lockForChange(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = refusalToHold(order)
  if (refusal) return refusal
  const [reason, at] = [given.trim(), clock.now()]
  await setHold(tx, number, { reason, at })
  const note = await insertNote(tx, { orderNumber: number, staffId, text: `On hold: ${reason}`, writtenAt: at })
  audit({ action: 'order.held', subject: { kind: 'order', id: number }, after: { note } })
  return { since: at.toISOString() }
}

export async function releaseOrder(
  tx: Transaction,
  audit: Audit,
  { number }: { number: string },
): Promise<{ readonly released: boolean } | Refusal<'order-not-found'> | Refusal<'not-held'>> {
  const order = await lockForChange(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = refusalToRelease(order)
  if (refusal) return refusal
  await setHold(tx, number, undefined)
  audit({ action: 'order.released', subject: { kind: 'order', id: number } })
  return { released: true }
}
