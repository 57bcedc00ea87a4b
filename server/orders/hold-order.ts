import { reasonsOf, wordsOfPerson } from '#domain/orders/hold-reasons.ts'
import { holdFor, release } from '#domain/orders/order-changes.ts'
import { type HoldRefusal, orderRules, type ReleaseRefusal } from '#domain/orders/order-rules.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { insertNote, isOwnHold } from './order-notes.store.ts'
import { lockOrder, saveOrder } from './stored-order.store.ts'

/** `former`: the reason of the hold, for undoing the release. */
type Released = { readonly released: true; readonly former: string }

/** Stops packing and hand-over of an order (ORDERS-05). The reason is free text: a note keeps it, the log names the note (AUDIT-03). */
export async function holdOrder(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, reason: given, staffId }: { number: string; reason: string; staffId: string },
): Promise<{ readonly since: string } | Refusal<'order-not-found'> | HoldRefusal> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules.hold(order)
  if (refusal) return refusal
  const [reason, at] = [wordsOfPerson(given), clock.now()]
  await saveOrder(tx, order, holdFor(order, reason, at))
  const note = await insertNote(tx, {
    orderNumber: number,
    staffId,
    text: noteOf(reason),
    writtenAt: at,
    isHoldReason: true,
  })
  audit({ action: 'order.held', subject: { kind: 'order', id: number }, after: { note } })
  return { since: at.toISOString() }
}

/**
 * Holds a locked order because of its units: missing on the shelf, back, or lost (PACK-03, SHIP-02). Appends the reason to an existing
 * hold; a refunded order is not held: nothing of it is sent. A hold that no person caused has no note; the log
 * then has the reason itself. The caller saves the order.
 */
export async function holdForSupport(
  tx: Transaction,
  audit: Audit,
  order: StoredOrder,
  { reason, at, staffId }: { reason: string; at: Date; staffId: string | undefined },
): Promise<StoredOrder> {
  if (order.refundedAt !== null) return order
  const { number } = order
  const note =
    staffId &&
    (await insertNote(tx, { orderNumber: number, staffId, text: noteOf(reason), writtenAt: at, isHoldReason: true }))
  audit({
    action: 'order.held',
    subject: { kind: 'order', id: number },
    after: note ? { note } : { heldReason: reason },
  })
  return holdFor(order, reason, at)
}

/** A note has at most 2,000 characters; the order has the whole reason, which may be several. */
function noteOf(reason: string): string {
  return `On hold: ${reason}`.slice(0, 2000)
}

/** Ends a hold whose only reason is the person's own report; `isReported` recognises the reasons of reports. */
export async function undoOwnHold(
  tx: Transaction,
  audit: Audit,
  { number, staffId, isReported }: { number: string; staffId: string; isReported: (reason: string) => boolean },
): Promise<Released | Refusal<'order-not-found'> | Refusal<'not-held'>> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const reason = order.heldReason ?? ''
  const isOnlyReported = isReported(reason) && reasonsOf(reason).length === 1
  const isOwn = isOnlyReported && (await isOwnHold(tx, number, staffId))
  return isOwn ? endHold(tx, audit, order, reason) : refuse('not-held')
}

/** With `heldFor` only a hold of this reason ends: neither undoing a hold nor a release may end one that somebody has made since. */
export async function releaseOrder(
  tx: Transaction,
  audit: Audit,
  { number, heldFor }: { number: string; heldFor?: string | undefined },
): Promise<Released | Refusal<'order-not-found'> | ReleaseRefusal | HoldRefusal> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const reason = order.heldReason ?? ''
  const isAsRead = heldFor === undefined || reason === heldFor || reason === wordsOfPerson(heldFor)
  if (reason !== '' && !isAsRead) return refuse('held', { reason })
  const refusal = orderRules.release(order)
  if (refusal) return refusal
  return endHold(tx, audit, order, reason)
}

async function endHold(tx: Transaction, audit: Audit, order: StoredOrder, reason: string): Promise<Released> {
  await saveOrder(tx, order, released(audit, order))
  return { released: true, former: reason }
}

/** A held order without its hold, which the log has; the caller saves it. */
export function released(audit: Audit, order: StoredOrder): StoredOrder {
  if (order.heldReason !== null) audit({ action: 'order.released', subject: { kind: 'order', id: order.number } })
  return release(order)
}
