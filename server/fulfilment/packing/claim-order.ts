import { claimDuration } from '#domain/fulfilment/packing-claim.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { endClaim, readClaim, writeClaim } from './packing-queue.store.ts'

type ClaimRefusal =
  | NotPackable
  | Refusal<'order-not-found'>
  | Refusal<'nothing-to-pack'>
  | Refusal<'being-packed', { name: string }>

/** Claims an order for 15 minutes, so that others do not pack it too; they may take it over (PACK-01). */
export async function claimOrder(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staff, takeOver }: { number: string; staff: { staffId: string; name: string }; takeOver: boolean },
): Promise<{ readonly expiresAt: string } | ClaimRefusal> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules.pack(order)
  if (refusal) return refusal
  const now = clock.now()
  const claim = await readClaim(tx, { orderNumber: number, now })
  const isOthers = claim !== undefined && claim.staffId !== staff.staffId
  if (isOthers && !takeOver) return refuse('being-packed', { name: claim.name })
  const expiresAt = later(now, claimDuration)
  await writeClaim(tx, number, { ...staff, expiresAt })
  audit({
    action: 'order.packing-claimed',
    subject: { kind: 'order', id: number },
    ...(isOthers && { before: { claimedBy: claim.staffId } }),
    after: { claimedBy: staff.staffId },
  })
  return { expiresAt: expiresAt.toISOString() }
}

/** Gives an order back that the person claimed or took over: others may pack it at once. */
export async function endOwnClaim(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { number: string; staffId: string },
): Promise<{ readonly isFree: boolean } | Refusal<'order-not-found'> | Refusal<'not-claimed'>> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const claim = await readClaim(tx, { orderNumber: number, now: clock.now() })
  if (claim?.staffId !== staffId) return refuse('not-claimed')
  await endClaim(tx, number)
  audit({
    action: 'order.claim-ended',
    subject: { kind: 'order', id: number },
    before: { claimedBy: staffId },
    after: { claimedBy: null },
  })
  return { isFree: true }
}
