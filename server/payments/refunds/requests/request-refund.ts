import { formatRupees, type Paise } from '#domain/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { activeOwners } from '#server/staff/staff.store.ts'
import { limitExceeded, planAsShown, type RefundInput } from '../refund-by-line.ts'
import { hasWaitingRequest, insertRequest, type RequestedRefund } from './refund-requests.store.ts'

/** Asks the owners for a refund above the person's limit (REFUND-05): only the request is stored, each owner gets a mail. */
export async function requestRefund(
  tx: Transaction,
  audit: Audit,
  deps: Pick<Deps, 'clock'>,
  { staff, reason, ...wanted }: RefundInput,
) {
  const shown = await planAsShown(tx, deps, wanted)
  if (isRefusal(shown)) return shown
  const { order, plan } = shown
  const limit = await limitExceeded(tx, staff.roles, order.credited + plan.total)
  if (limit === undefined) return refuse('within-limit')
  const { act = 'refund', lines } = wanted
  const requested = { act, lines, orderNumber: order.number, reason: reason.trim(), total: plan.total }
  return askOwners(tx, audit, deps, { ...requested, limit, askedBy: staff.staffId })
}

type Request = RequestedRefund & {
  readonly orderNumber: string
  readonly reason: string
  readonly total: Paise
  readonly limit: Paise
  readonly askedBy: string
}

/** Stores the request; the caller has locked the order and found it above the limit. */
export async function askOwners(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { limit, ...request }: Request,
) {
  const { orderNumber: number, total } = request
  if (await hasWaitingRequest(tx, number)) return refuse('request-waits')
  const now = clock.now()
  await announceChange(tx, 'orders')
  const id = await insertRequest(tx, { ...request, askedAt: now })
  for (const owner of await activeOwners(tx)) {
    await queueMail(tx, { kind: 'refund-request', subjectId: id, recipient: owner.id, dueAt: now })
  }
  audit({
    action: 'refund.requested',
    subject: { kind: 'order', id: number },
    ...(request.act === 'return' && { also: [{ kind: 'return', id: request.returnNumber }] }),
    after: { amountPaise: total, limit: formatRupees(limit) },
  })
  return { id, amountPaise: total }
}
