import { Check } from 'typebox/schema'
import { Outcomes } from '#contract/backoffice/returns.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { allToShelf } from '#domain/orders/placed-units.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { checkOutcome, isToSettle, type LineOutcome, unitsGone } from '#domain/returns/return-outcome.ts'
import { returnReasonLabels } from '#domain/returns/return-reasons.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { batchesIn, readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { sendUnitsAgain } from '#server/fulfilment/replacements/send-units-again.ts'
import { readOrder, saveOrder } from '#server/orders/stored-order.store.ts'
import { readPartOfNext } from '#server/payments/refunds/found/read-paid-in-dashboard.ts'
import { makeRefund } from '#server/payments/refunds/make-refund.ts'
import type { RefundPlan } from '#server/payments/refunds/plan-refund.ts'
import { planReturned } from '#server/payments/refunds/plan-returned.ts'
import { limitExceeded } from '#server/payments/refunds/refund-by-line.ts'
import { lockOrderedPayment } from '#server/payments/refunds/refund-instead.ts'
import {
  endRequestOfReturn,
  noteAllowed,
  type WaitingRequest,
} from '#server/payments/refunds/requests/decide-request.ts'
import { effectOf } from '#server/payments/refunds/view-refund.ts'
import { type Connection, inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { lockStockAndShelf } from '#server/stock/move-on-shelf.ts'
import { closeLines } from './close-lines.ts'
import { type LockedReturn, linesOf, lockReturn, returnIs } from './lock-return.ts'
import { queueReturnMail, releaseDecision } from './return-mails/queue-return-mail.ts'
import { readReturn, type StoredReturn, setReturnState } from './returns.store.ts'

type Money = Pick<Deps, 'clock' | 'shop'>
/** `typed` is JSON, as in the query. */
type Looked = { readonly number: string; readonly typed: string; readonly roles: readonly Role[] }
type Wanted = { readonly number: string; readonly outcomes: readonly LineOutcome[]; readonly roles: readonly Role[] }

type Shown = { readonly totalPaise: Paise; readonly staffId: string }

/** What these outcomes come to; changes nothing. Without a refund it has no effect to show. */
export function viewOutcome(deps: Money & Pick<Deps, 'database'>, { number, typed, roles }: Looked) {
  return inSnapshot(deps.database, async (snapshot) => {
    const outcomes = parseOutcomes(typed)
    if (!outcomes) return refuse('wrong-shape', { fields: { lines: 'Please choose the units again' } })
    const found = await readReturn(snapshot, number)
    const order = found && (await readOrder(snapshot, found.orderNumber))
    if (!order) return refuse('return-not-found')
    const located = { found, order, lines: await linesOf(snapshot, found, order) }
    const plan = await planOutcome(snapshot, deps, { ...located, outcomes })
    if (isRefusal(plan)) return plan
    return plan === undefined ? {} : { effect: await effectOfReturned(snapshot, deps, { order, plan, roles }) }
  })
}

type Planned = { readonly order: StoredOrder; readonly plan: RefundPlan; readonly roles: readonly Role[] }

/** What the planned refund of returned units will do, as this person reads it first. */
export async function effectOfReturned(snapshot: Connection, deps: Money, { order, plan, roles }: Planned) {
  const limit = await limitExceeded(snapshot, roles, order.credited + plan.total)
  const now = deps.clock.now()
  const { part: inDashboard } = await readPartOfNext(snapshot, order, { amount: plan.total, now })
  const effect = effectOf(order, plan, { now, shop: deps.shop, inDashboard, away: allToShelf })
  return { ...effect, ...(limit !== undefined && { aboveLimit: formatRupees(limit) }) }
}

/** Ends a return: each unit is refunded, sent again or goes back to the customer (RETURN-02). Repeats the sum that the person has read. */
export async function settleReturn(
  tx: Transaction,
  audit: Audit,
  deps: Money,
  { number, outcomes, roles, totalPaise, staffId, allowed }: Wanted & Shown & { allowed?: WaitingRequest },
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { found, order, lines } = locked
  const plan = await planOutcome(tx, deps, { ...locked, outcomes })
  if (isRefusal(plan)) return plan
  const limit = plan && (await limitExceeded(tx, roles, order.credited + plan.total))
  if (limit !== undefined) return refuse('above-limit', { limit: formatRupees(limit) })
  const total = plan?.total ?? 0
  if (total !== totalPaise) return refuse('amount-differs', { sum: formatRupees(total) })
  const reason = reasonOf(found)
  if (plan) await lockForRefund(tx, locked)
  const sent = await sendAgain(tx, audit, deps, { order, outcomes, reason, staffId })
  if (isRefusal(sent)) return sent
  const made =
    plan &&
    (await makeRefund(tx, audit, deps, {
      ...{ order: sent, plan, reason, notToShelf: allToShelf, staffId },
      isKept: found.way === 'keep',
    }))
  const writtenOff = await closeLines(tx, locked, outcomes)
  if (allowed) await noteAllowed(tx, audit, deps, { request: allowed, staffId, total })
  else await endRequestOfReturn(tx, audit, deps, { returnNumber: number, staffId })
  const at = deps.clock.now()
  await setReturnState(tx, number, { to: 'closed', at, staffId })
  await releaseDecision(tx, number, at)
  // A refund has its own mail, with the credit note.
  const isAllRefunded = outcomes.every(({ resend, sendBack }) => resend + sendBack === 0)
  if (!isAllRefunded) await queueReturnMail(tx, 'outcome', { number, orderNumber: order.number, at })
  const named = (unitsOf: (outcome: LineOutcome) => number) =>
    outcomes.flatMap((one) => {
      const { title = '' } = lines.find(({ position }) => position === one.position) ?? {}
      return unitsOf(one) > 0 ? [`${unitsOf(one)} × ${title}`] : []
    })
  audit({
    action: 'return.settled',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: order.number }, ...(made ? [{ kind: 'refund', id: made.id } as const] : [])],
    after: {
      refunded: named(({ refund }) => refund),
      resent: named(({ resend }) => resend),
      sentBack: named(({ sendBack }) => sendBack),
      ...(writtenOff.length > 0 && { writtenOff }),
    },
  })
  return {
    state: 'closed',
    ...(made && { id: made.id, amountPaise: made.amount, creditNote: made.creditNoteNumber }),
  } as const
}

function parseOutcomes(typed: string): readonly LineOutcome[] | undefined {
  const outcomes = parseJson(typed)
  return Check(Outcomes, outcomes) ? (outcomes as LineOutcome[]) : undefined
}

/**
 * Payment, products, then the serial of the credit note, which many wait for (decision 0010): those that are sent again and those that are
 * refunded at once, or a checkout of both waits for this and this for it.
 */
async function lockForRefund(tx: Transaction, { order, lines }: LockedReturn): Promise<void> {
  await lockOrderedPayment(tx, order)
  const productIds = lines.map(({ productId }) => productId)
  await lockStockAndShelf(tx, productIds, batchesIn(await readParcelsOfOrder(tx, order.number)))
}

/** Gives the order, saved. */
async function sendAgain(
  tx: Transaction,
  audit: Audit,
  deps: Money,
  { order, outcomes, ...by }: Pick<Wanted, 'outcomes'> & { order: StoredOrder; reason: string; staffId: string },
) {
  const units = outcomes.flatMap(({ position, resend: quantity }) => {
    return quantity > 0 ? [{ position, quantity, cause: 'delivered' } as const] : []
  })
  if (units.length === 0) return order
  const sent = await sendUnitsAgain(tx, audit, deps, order, { units, ...by })
  if (isRefusal(sent)) return sent
  await saveOrder(tx, order, sent.order)
  return sent.order
}

type Located = LockedReturn & Pick<Wanted, 'outcomes'>

/** Undefined: nothing is refunded. */
export async function planOutcome(
  connection: Connection,
  { clock }: Pick<Money, 'clock'>,
  { found, order, lines, outcomes }: Located,
) {
  if (!isToSettle(found) || found.way === null) return returnIs(found.state)
  const wrong = checkOutcome(lines, outcomes, found) ?? unitsGone(order.lines, lines)
  return wrong ?? planReturned(connection, order, { outcomes, now: clock.now() })
}

export function reasonOf({ number, reason }: Pick<StoredReturn, 'number' | 'reason'>): string {
  return `Return ${number}: ${returnReasonLabels[reason].toLowerCase()}`
}
