// Delivered units that the customer keeps, such as a broken jar, are refunded in one act (REFUND-01, RETURN-02).
import { Check } from 'typebox/schema'
import { DeliveredUnits } from '#contract/backoffice/delivered-refunds.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, readOrder } from '#server/orders/stored-order.store.ts'
import { planReturned } from '#server/payments/refunds/plan-returned.ts'
import { inSnapshot, type Transaction } from '#server/platform/database/open-database.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import { requestOutcome } from './ask-owner.ts'
import { decideReturn } from './decide-return.ts'
import { openReturn, refuseReturn } from './open-return.ts'
import { effectOfReturned, settleReturn } from './settle-return.ts'
import { returnableOf } from './view-return.ts'

type Units = readonly { readonly position: number; readonly quantity: number }[]
/** `lines` is JSON, as in the query. */
type Looked = {
  readonly number: string
  readonly lines?: string | undefined
  readonly reason?: ReturnReason | undefined
  readonly roles: readonly Role[]
}

/** What can be refunded so, and what the refund of some of it would do; changes nothing. Without a reason no window applies yet. */
export function viewDeliveredRefund(
  deps: Pick<Deps, 'database' | 'clock' | 'shop'>,
  { number, lines: typed, reason = 'damaged', roles }: Looked,
) {
  return inSnapshot(deps.database, async (snapshot) => {
    if (!can(roles, 'returns.manage')) return refuse('not-allowed')
    const order = await readOrder(snapshot, number)
    if (!order) return refuse('order-not-found')
    const returnable = await returnableOf(snapshot, order, deps)
    const lines = returnable.flatMap(({ position, left }) => (left > 0 ? [{ position, left }] : []))
    const found = { lines, leftPaise: order.total - order.credited }
    if (typed === undefined) return found
    const units = parseUnits(typed)
    if (!units) return refuse('wrong-shape', { fields: { lines: 'Please choose the units again' } })
    const refusal = await refuseReturn(snapshot, deps, order, { lines: units, reason })
    if (refusal) return refusal
    const plan = await planReturned(snapshot, order, { outcomes: allRefunded(units), now: deps.clock.now() })
    if (isRefusal(plan)) return plan
    return { ...found, ...(plan && { effect: await effectOfReturned(snapshot, deps, { order, plan, roles }) }) }
  })
}

type Input = {
  readonly orderNumber: string
  readonly lines: Units
  readonly reason: ReturnReason
  readonly words?: string | undefined
  readonly totalPaise: Paise
  /** What was left of the order when the person looked: of two equal refunds at once the second is refused and shown anew. */
  readonly leftPaise: Paise
  readonly asksOwner?: true | undefined
  readonly staffId: string
  readonly roles: readonly Role[]
}

/**
 * Opens the return of these units, approves it with 'Keep it', and refunds it. The customer gets the mail of the refund alone. Above the person's limit
 * the return stays asked for, with its mail, while the owners are asked (REFUND-05): they may decline.
 */
export async function refundDelivered(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { orderNumber, lines, reason, words, leftPaise, asksOwner, ...by }: Input,
) {
  if (!can(by.roles, 'returns.manage')) return refuse('not-allowed')
  const order = await lockOrder(tx, orderNumber)
  if (!order) return refuse('order-not-found')
  if (order.total - order.credited !== leftPaise) return refuse('refunded-meanwhile')
  const { staffId } = by
  const opened = await openReturn(tx, audit, deps, { orderNumber, lines, reason, words, isUntold: !asksOwner, staffId })
  if (isRefusal(opened)) return opened
  const { number } = opened
  const wanted = { number, outcomes: allRefunded(lines), ...by }
  if (asksOwner) {
    const asked = await requestOutcome(tx, audit, deps, { ...wanted, isToKeep: true })
    return isRefusal(asked) ? asked : { number, amountPaise: asked.amountPaise }
  }
  const decided = await decideReturn(tx, audit, deps, { number, decision: 'keep', isUntold: true, staffId })
  if (isRefusal(decided)) return decided
  const settled = await settleReturn(tx, audit, deps, wanted)
  if (isRefusal(settled)) return settled
  const { amountPaise, creditNote } = settled
  if (amountPaise === undefined || creditNote === undefined) throw new Error(`The return ${number} refunds nothing`)
  return { number, amountPaise, creditNote }
}

function parseUnits(typed: string): Units | undefined {
  const units = parseJson(typed)
  return Check(DeliveredUnits, units) ? units : undefined
}

function allRefunded(units: Units): readonly LineOutcome[] {
  return units.map(({ position, quantity: refund }) => ({ position, refund, resend: 0, sendBack: 0 }))
}
