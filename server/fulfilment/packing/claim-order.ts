import { claimDuration } from '#domain/fulfilment/packing-claim.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { later, minute } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { askForClaim, endClaim, type PackingClaim, readClaim, renewClaim, writeClaim } from './packing-queue.store.ts'

/** Later, the person who requested the order is at another one. */
const askingDuration = minute

/** Another person is packing the order, or has it on their device as one of the next. */
export type BeingPacked = Refusal<'being-packed' | 'next-for', { name: string }>
type ClaimRefusal = NotPackable | BeingPacked | Refusal<'order-not-found'> | Refusal<'nothing-to-pack'>
type Claimed = { readonly expiresAt: string; readonly isYours: boolean }
type Person = { readonly staffId: string; readonly name: string }

/**
 * Claims an order for 15 minutes, so that others do not pack it too (PACK-01). Others may take it over: its person's browser is requested to
 * give it up, since without network that person would pack it as well. A claim that has expired is taken over at once.
 */
export async function claimOrder(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staff, takeOver }: { number: string; staff: Person; takeOver: boolean },
): Promise<Claimed | ClaimRefusal> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules.pack(order)
  if (refusal) return refusal
  const now = clock.now()
  const claim = await readClaim(tx, { orderNumber: number, now })
  const isOthers = claim !== undefined && claim.staffId !== staff.staffId
  if (isOthers && !takeOver) return refuseFor(claim)
  if (isOthers && claim.expiresAt > now) {
    await askForClaim(tx, number, { ...staff, until: later(now, askingDuration) })
    audit({
      action: 'order.claim-requested',
      subject: { kind: 'order', id: number },
      after: { claimedBy: claim.staffId },
    })
    return { expiresAt: claim.expiresAt.toISOString(), isYours: false }
  }
  const expiresAt = later(now, claimDuration)
  if (claim && !isOthers) await renewClaim(tx, number, { expiresAt, reservedIn: null })
  else await writeClaim(tx, number, { ...staff, expiresAt, reservedIn: null })
  audit({
    action: 'order.packing-claimed',
    subject: { kind: 'order', id: number },
    ...(isOthers && { before: { claimedBy: claim.staffId } }),
    after: { claimedBy: staff.staffId },
  })
  return { expiresAt: expiresAt.toISOString(), isYours: true }
}

/** Gives an order back that the person claimed or took over: the person who requested it has it, or everybody may pack it at once. */
export async function endOwnClaim(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, staffId }: { number: string; staffId: string },
): Promise<{ readonly isFree: boolean } | Refusal<'order-not-found'> | Refusal<'not-claimed'>> {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const now = clock.now()
  const claim = await readClaim(tx, { orderNumber: number, now })
  if (claim?.staffId !== staffId || claim.expiresAt <= now) return refuse('not-claimed')
  const { wantedById, wantedBy } = claim
  const isWanted = wantedById !== null && wantedBy !== null
  if (isWanted) {
    const expiresAt = later(now, claimDuration)
    await writeClaim(tx, number, { staffId: wantedById, name: wantedBy, expiresAt, reservedIn: null })
  } else await endClaim(tx, number)
  audit({
    action: 'order.claim-ended',
    subject: { kind: 'order', id: number },
    before: { claimedBy: staffId },
    after: { claimedBy: isWanted ? wantedById : null },
  })
  return { isFree: !isWanted }
}

/** Why a person may not pack an order now: it is another's, whose browser may be without network (PACK-07). */
export async function claimRefusal(
  tx: Transaction,
  { number, staffId, now }: { number: string; staffId: string; now: Date },
): Promise<BeingPacked | undefined> {
  const claim = await readClaim(tx, { orderNumber: number, now })
  const isOthers = claim !== undefined && claim.staffId !== staffId && claim.expiresAt > now
  return isOthers ? refuseFor(claim) : undefined
}

export function refuseFor({ name, reservedIn }: Pick<PackingClaim, 'name' | 'reservedIn'>): BeingPacked {
  return refuse(reservedIn ? 'next-for' : 'being-packed', { name })
}
