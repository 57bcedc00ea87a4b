import { formatRupees, type Paise } from '#domain/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { limitExceeded } from '#server/payments/refunds/refund-by-line.ts'
import { allowRequest, lockWaiting } from '#server/payments/refunds/requests/decide-request.ts'
import { askOwners } from '#server/payments/refunds/requests/request-refund.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { decideReturn } from './decide-return.ts'
import { lockReturn } from './lock-return.ts'
import { readReturn } from './returns.store.ts'
import { planOutcome, reasonOf, settleReturn } from './settle-return.ts'

type Asked = {
  readonly number: string
  readonly outcomes: readonly LineOutcome[]
  /** Of a return that is asked for: allowing the request approves it with 'Keep it'. */
  readonly isToKeep?: boolean
}
type By = { readonly roles: readonly Role[]; readonly staffId: string; readonly totalPaise: Paise }

/** Asks the owners for an outcome whose refund is above the person's limit (REFUND-05): the return stays as it is. */
export async function requestOutcome(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { number, outcomes, isToKeep = false, roles, staffId, totalPaise }: By & Asked,
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const { order } = locked
  const found = isToKeep ? ({ ...locked.found, state: 'approved', way: 'keep' } as const) : locked.found
  const plan = await planOutcome(tx, deps, { ...locked, found, outcomes })
  if (isRefusal(plan)) return plan
  const total = plan?.total ?? 0
  if (total !== totalPaise) return refuse('amount-differs', { sum: formatRupees(total) })
  const limit = plan && (await limitExceeded(tx, roles, order.credited + total))
  if (limit === undefined) return refuse('within-limit')
  await announceChange(tx, `return:${number}`)
  const asked = { act: 'return', lines: outcomes, returnNumber: number } as const
  const by = { orderNumber: order.number, reason: reasonOf(found), total, limit, askedBy: staffId }
  return askOwners(tx, audit, deps, { ...asked, ...by })
}

/** Whether the customer keeps the units of a return for which an owner is asked: it is approved so, or will be by allowing the request. */
export async function isToKeep(connection: Connection, number: string): Promise<boolean> {
  const found = await readReturn(connection, number)
  return found?.state === 'asked' || found?.way === 'keep'
}

/** An owner allows a colleague's request: that of a return settles it, for the sum that the owner has read. One still asked for is kept by the customer. */
export async function allowRefundRequest(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { id, leftPaise, ...by }: By & { readonly id: string; readonly leftPaise: Paise },
) {
  const request = await lockWaiting(tx, id)
  if (isRefusal(request)) return request
  const { returnNumber, lines, askedBy } = request
  if (returnNumber === null) return allowRequest(tx, audit, deps, { id, leftPaise, ...by })
  if (askedBy === by.staffId) return refuse('own-request')
  const locked = await lockReturn(tx, returnNumber)
  if (isRefusal(locked)) return locked
  if (locked.order.total - locked.order.credited !== leftPaise) return refuse('refunded-meanwhile')
  if (locked.found.state === 'asked') {
    const keep = { number: returnNumber, decision: 'keep', isUntold: true, staffId: by.staffId } as const
    const decided = await decideReturn(tx, audit, deps, keep)
    if (isRefusal(decided)) return decided
  }
  const outcomes = lines as readonly LineOutcome[]
  const settled = await settleReturn(tx, audit, deps, { number: returnNumber, outcomes, ...by, allowed: request })
  if (isRefusal(settled)) return settled
  const { id: refundId, amountPaise, creditNote } = settled
  if (refundId === undefined || amountPaise === undefined || creditNote === undefined)
    throw new Error(`The request ${id} refunds nothing`)
  return { id: refundId, amountPaise, creditNote }
}
