import { formatRupees, type Paise } from '#domain/money.ts'
import { notToShelf } from '#domain/orders/placed-units.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { readLastActor } from '#server/audit/audit-log.store.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { makeRefund } from './make-refund.ts'
import { planWanted, type WantedRefund } from './plan-refund.ts'

type Shown = {
  /** As the person has read it. */
  readonly totalPaise: Paise
  /** What was left of the order when the person looked: of two equal refunds at once the second is refused and shown anew. */
  readonly leftPaise: Paise
}

export type RefundInput = WantedRefund &
  Shown & {
    readonly number: string
    readonly reason: string
    readonly staff: { readonly staffId: string; readonly roles: readonly Role[] }
  }

/** Refunds units and amounts of an order by line (REFUND-01), or cancels all of it before hand-over (REFUND-07). */
export async function refundByLine(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock' | 'shop'>,
  { number, act, lines, reason, totalPaise, leftPaise, staff }: RefundInput,
) {
  const shown = await planAsShown(tx, deps, { number, act, lines, totalPaise, leftPaise })
  if (isRefusal(shown)) return shown
  const { order, plan } = shown
  const limit = await limitExceeded(tx, staff.roles, order.credited + plan.total)
  if (limit !== undefined) return refuse('above-limit', { limit: formatRupees(limit) })
  const made = await makeRefund(tx, audit, deps, {
    ...{ order, plan, reason: reason.trim(), notToShelf: notToShelf(lines), staffId: staff.staffId },
  })
  return { id: made.id, amountPaise: made.amount, creditNote: made.creditNoteNumber }
}

/** Locks an order and plans what the person has read; refuses when it is another sum now. */
export async function planAsShown(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { number, totalPaise, leftPaise, ...wanted }: WantedRefund & Shown & { readonly number: string },
) {
  const order = await lockOrder(tx, number)
  if (!order) return refuse('order-not-found')
  if (order.total - order.credited !== leftPaise) return refuse('refunded-meanwhile')
  const plan = await planWanted(tx, order, { ...wanted, now: clock.now() })
  if (isRefusal(plan)) return plan.refused === 'only-left' ? withActor(tx, number, plan) : plan
  if (plan.total !== totalPaise) return refuse('amount-differs', { sum: formatRupees(plan.total) })
  return { order, plan }
}

/** The limit of these roles that all refunds of an order together exceed (REFUND-05). */
export async function limitExceeded(
  connection: Connection,
  roles: readonly Role[],
  sum: Paise,
): Promise<Paise | undefined> {
  if (can(roles, 'refunds.allow')) return undefined
  const { supportRefunds } = await workingSettings(connection)
  return sum > supportRefunds ? supportRefunds : undefined
}

/** Who was faster: the last person who shipped or refunded something of the order. */
async function withActor<OnlyLeft extends Refusal>(tx: Transaction, number: string, refusal: OnlyLeft) {
  const actions = ['parcel.handed-over', 'order.delivered', 'order.refunded'] as const
  return { ...refusal, ...(await readLastActor(tx, { order: number, actions })) }
}
