import { claimDuration, claimRenewedBefore } from '#domain/fulfilment/packing-claim.ts'
import { type NotPackable, orderRules } from '#domain/orders/order-rules.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { sessionsOf } from '#server/staff/sign-in/staff-sessions.store.ts'
import { type BeingPacked, endOwnClaim, refuseFor } from './claim-order.ts'
import { endClaim, readClaim, readReservations, renewClaim, writeClaim } from './packing-queue.store.ts'

type Session = { readonly staffId: string; readonly sessionId: string; readonly name: string }
type ReserveRefusal = NotPackable | BeingPacked | Refusal<'order-not-found'> | Refusal<'nothing-to-pack'>

/**
 * Keeps an order for a device that fetches it ahead, since that device may pack it without network (PACK-07). Nobody has looked at it, so the
 * log has no line. What the person is packing already stays so.
 */
export function reserveOrder(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { number, staff }: { number: string; staff: Session },
): Promise<{ readonly expiresAt: string } | ReserveRefusal> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return refuse('order-not-found')
    const refusal = orderRules.pack(order)
    if (refusal) return refusal
    const now = clock.now()
    const claim = await readClaim(tx, { orderNumber: number, now })
    if (claim && claim.staffId !== staff.staffId) return refuseFor(claim)
    const expiresAt = later(now, claimDuration)
    const { staffId, name, sessionId } = staff
    if (claim?.reservedIn?.includes(sessionId) && !isEnding(claim.expiresAt, now)) {
      return { expiresAt: claim.expiresAt.toISOString() }
    }
    if (!claim) await writeClaim(tx, number, { staffId, name, expiresAt, reservedIn: [sessionId] })
    else {
      const reservedIn = claim.reservedIn && [...new Set([...claim.reservedIn, sessionId])]
      await renewClaim(tx, number, { expiresAt, reservedIn })
    }
    return { expiresAt: expiresAt.toISOString() }
  })
}

function isEnding(expiresAt: Date, now: Date): boolean {
  return expiresAt < later(now, claimRenewedBefore)
}

/**
 * Gives back what a session's device has fetched ahead and nobody has opened. Orders that have a step on the device stay its person's:
 * their box may be packed. So do those that another device of the person has fetched too, while it is signed in. One that has expired stays
 * as a warning that its box may be packed.
 */
export async function releaseReservations(
  deps: Pick<Deps, 'database' | 'clock'>,
  { staff, actor, except }: { staff: Session; actor: Actor; except: readonly string[] },
): Promise<{ readonly ended: string[] }> {
  const ended: string[] = []
  const signedIn = await sessionsOf(deps.database, staff.staffId, deps.clock.now())
  const sessions = new Set(signedIn.map(({ id }) => id))
  for (const number of await readReservations(deps.database, staff)) {
    if (except.includes(number)) continue
    const outcome = await inTransaction(deps.database, (tx) =>
      releaseReservation(tx, deps, { number, staff, sessions }),
    )
    if (outcome === 'wanted') {
      await auditedChange(deps, { actor }, (tx, audit) =>
        endOwnClaim(tx, audit, deps, { number, staffId: staff.staffId }),
      )
    }
    if (outcome !== 'stays') ended.push(number)
  }
  return { ended }
}

/** 'wanted': another person has requested it; the log says that, and who has it then. */
async function releaseReservation(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  {
    number,
    staff: { staffId, sessionId },
    sessions,
  }: { number: string; staff: Session; sessions: ReadonlySet<string> },
): Promise<'stays' | 'wanted' | 'free'> {
  await lockOrder(tx, number)
  const now = clock.now()
  const claim = await readClaim(tx, { orderNumber: number, now })
  if (claim?.staffId !== staffId || claim.expiresAt <= now || !claim.reservedIn?.includes(sessionId)) return 'stays'
  const others = claim.reservedIn.filter((id) => id !== sessionId && sessions.has(id))
  if (others.length > 0) {
    await renewClaim(tx, number, { expiresAt: claim.expiresAt, reservedIn: others })
    return 'stays'
  }
  if (claim.wantedBy !== null) return 'wanted'
  await endClaim(tx, number)
  return 'free'
}
