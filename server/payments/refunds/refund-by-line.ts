import { formatRupees, fromRupees, type Paise } from '#domain/money.ts'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { readLastActor } from '#server/audit/audit-log.store.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { makeRefund } from './make-refund.ts'
import { planWanted, type WantedRefund } from './plan-refund.ts'

type Input = WantedRefund & {
  readonly number: string
  readonly reason: string
  /** As the person has read it. */
  readonly totalPaise: Paise
  /** What was left of the order when the person looked: of two equal refunds at once the second is asked again. */
  readonly leftPaise: Paise
  readonly staff: { readonly staffId: string; readonly roles: readonly Role[] }
}

/** Refunds units and amounts of an order by line (REFUND-01), or cancels all of it before hand-over (REFUND-07). */
export async function refundByLine(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { number, act, lines, reason, totalPaise, leftPaise, staff }: Input,
) {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  const plan = await planWanted(tx, order, { act, lines, now: deps.clock.now() })
  if (isRefusal(plan)) return plan.refused === 'only-left' ? withActor(tx, number, plan) : plan
  const limit = limitOf(staff.roles, deps.shop)
  if (limit !== undefined && order.credited + plan.total > limit) {
    return refuse('above-limit', { limit: formatRupees(limit) })
  }
  if (order.total - order.credited !== leftPaise) return refuse('refunded-meanwhile')
  if (plan.total !== totalPaise) return refuse('amount-differs', { sum: formatRupees(plan.total) })
  const made = await makeRefund(tx, audit, deps, {
    ...{ order, plan, reason: reason.trim(), damaged: damagedOf(lines), staffId: staff.staffId },
  })
  return { id: made.id, amountPaise: made.amount, creditNote: made.creditNoteNumber }
}

/** What this person may refund of an order, all its refunds together; undefined: as much as was paid (REFUND-05). */
export function limitOf(roles: readonly Role[], { supportRefundsUpTo }: Shop): Paise | undefined {
  return can(roles, 'refunds.allow') ? undefined : fromRupees(supportRefundsUpTo)
}

function damagedOf(lines: readonly RefundLine[]): ReadonlySet<number> {
  const damaged = lines.filter(({ cancel, isDamaged }) => isDamaged && cancel !== undefined)
  return new Set(damaged.map(({ position }) => position))
}

/** Who was faster: the last person who shipped or refunded something of the order. */
async function withActor<OnlyLeft extends Refusal>(tx: Transaction, number: string, refusal: OnlyLeft) {
  const actions = ['parcel.handed-over', 'order.delivered', 'order.refunded'] as const
  return { ...refusal, ...(await readLastActor(tx, { order: number, actions })) }
}
