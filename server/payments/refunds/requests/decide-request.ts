import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Paise } from '#domain/money.ts'
import { notToShelf } from '#domain/orders/placed-units.ts'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { makeRefund } from '../make-refund.ts'
import { planAsShown } from '../refund-by-line.ts'
import { decideRequest, readRequest, readWaitingOfReturn } from './refund-requests.store.ts'

type Deciding = Pick<Deps, 'clock'>
export type WaitingRequest = Exclude<Awaited<ReturnType<typeof lockWaiting>>, Refusal>
type Input = { readonly id: string; readonly staffId: string }

/** An owner makes the refund that a colleague requested, for the sum that the owner has read (REFUND-05). */
export async function allowRequest(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { id, staffId, ...shown }: Input & { readonly totalPaise: number; readonly leftPaise: number },
) {
  const request = await lockWaiting(tx, id)
  if (isRefusal(request)) return request
  const { orderNumber: number, act, reason, askedBy } = request
  if (askedBy === staffId) return refuse('own-request')
  if (act === 'return') throw new Error(`The request ${id} is one of a return`)
  const lines = request.lines as readonly RefundLine[]
  const planned = await planAsShown(tx, deps, { number, act, lines, ...shown })
  if (isRefusal(planned)) return planned
  await noteAllowed(tx, audit, deps, { request, staffId, total: planned.plan.total })
  const made = await makeRefund(tx, audit, deps, { ...planned, reason, notToShelf: notToShelf(lines), staffId })
  return { id: made.id, amountPaise: made.amount, creditNote: made.creditNoteNumber }
}

type Allowed = { readonly request: WaitingRequest; readonly staffId: string; readonly total: Paise }

export async function noteAllowed(
  tx: Transaction,
  audit: Audit,
  { clock }: Deciding,
  { request: { id, orderNumber, askedBy }, staffId, total }: Allowed,
): Promise<void> {
  await decideRequest(tx, id, { state: 'allowed', decidedBy: staffId, decidedAt: clock.now() })
  audit({
    action: 'refund.allowed',
    subject: { kind: 'order', id: orderNumber },
    also: [{ kind: 'staff', id: askedBy }],
    after: { amountPaise: total, askedBy },
  })
}

/** A return that is settled or closed otherwise needs no answer any more. The caller has locked its order. */
export async function endRequestOfReturn(
  tx: Transaction,
  audit: Audit,
  { clock }: Deciding,
  { returnNumber, staffId }: { readonly returnNumber: string; readonly staffId: string },
): Promise<void> {
  const request = await readWaitingOfReturn(tx, returnNumber)
  if (!request) return
  audit(await endRequest(tx, request, { at: clock.now(), staffId }))
}

type Ended = { readonly at: Date; readonly staffId?: string; readonly because?: 'not-possible' }

/** Gives the entry of the log. */
export async function endRequest(
  tx: Transaction,
  { id, orderNumber, returnNumber, total: amountPaise, askedBy }: WaitingRequest,
  { at, staffId, because }: Ended,
) {
  await decideRequest(tx, id, { state: 'ended', decidedBy: staffId ?? null, decidedAt: at })
  return {
    action: 'refund.request-ended',
    subject: { kind: 'order', id: orderNumber },
    also: [
      ...(returnNumber === null ? [] : [{ kind: 'return', id: returnNumber } as const]),
      { kind: 'staff', id: askedBy },
    ],
    after: { amountPaise, askedBy, ...(because && { because }) },
  } as const satisfies AuditEntry
}

/** The asker reads the answer, which may name a person: the log says only that the request was declined (BQ-09). */
export async function declineRequest(
  tx: Transaction,
  audit: Audit,
  { clock }: Deciding,
  { id, staffId, reason }: Input & { readonly reason: string },
) {
  const request = await lockWaiting(tx, id)
  if (isRefusal(request)) return request
  if (request.askedBy === staffId) return refuse('own-request')
  const answer = reason.trim()
  await decideRequest(tx, id, { state: 'declined', decidedBy: staffId, decidedAt: clock.now(), answer })
  await announceEnd(tx, request)
  const { orderNumber, total: amountPaise, askedBy } = request
  audit({
    action: 'refund.declined',
    subject: { kind: 'order', id: orderNumber },
    also: [{ kind: 'staff', id: askedBy }],
    after: { amountPaise, askedBy },
  })
  return { done: true }
}

/** By the asker only. */
export async function takeRequestBack(tx: Transaction, audit: Audit, { clock }: Deciding, { id, staffId }: Input) {
  const request = await lockWaiting(tx, id)
  if (isRefusal(request)) return request
  if (request.askedBy !== staffId) return refuse('request-of-another')
  await decideRequest(tx, id, { state: 'taken-back', decidedBy: staffId, decidedAt: clock.now() })
  await announceEnd(tx, request)
  const { orderNumber, total: amountPaise } = request
  audit({ action: 'refund.request-ended', subject: { kind: 'order', id: orderNumber }, after: { amountPaise } })
  return { done: true }
}

/** By the lock of its order, as all that changes refunds. */
export async function lockWaiting(tx: Transaction, id: string) {
  const found = await readRequest(tx, id)
  if (!found) return refuse('request-not-found')
  await lockOrder(tx, found.orderNumber)
  const request = await readRequest(tx, id)
  if (request?.state !== 'waiting') return refuse('request-decided')
  return request
}

/** Packing may go on, and the page of a return shows whether it waits; its trigger names neither. */
export async function announceEnd(tx: Transaction, { returnNumber }: { returnNumber: string | null }): Promise<void> {
  await announceChange(tx, 'orders')
  if (returnNumber !== null) await announceChange(tx, `return:${returnNumber}`)
}
