import { isRefusal, refuse } from '#domain/refusal.ts'
import type { ReturnWay } from '#domain/returns/return-states.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { endRequestOfReturn } from '#server/payments/refunds/requests/decide-request.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockReturn, mayBecome } from './lock-return.ts'
import { queueReturnMail } from './return-mails/queue-return-mail.ts'
import { setReturnState } from './returns.store.ts'

type Input = {
  readonly number: string
  readonly decision: ReturnWay | 'decline'
  /** Of a declined one; the customer reads it. */
  readonly reason?: string | undefined
  readonly isHeld?: boolean | undefined
  /** No mail: the same act tells the customer by another. */
  readonly isUntold?: boolean
  readonly staffId: string
}

/** Approves a return, with where the goods are to go, or declines it with a reason (RETURN-02). The customer gets a mail; while it is held the decision can be taken back. */
export async function decideReturn(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { number, decision, reason = '', isHeld = false, isUntold = false, staffId }: Input,
) {
  const locked = await lockReturn(tx, number)
  if (isRefusal(locked)) return locked
  const to = decision === 'decline' ? 'declined' : 'approved'
  const refusal = mayBecome(locked.found, to)
  if (refusal) return refusal
  const [declineReason, at] = [reason.trim(), clock.now()]
  if (decision === 'decline' && declineReason.length < 3) {
    return refuse('wrong-shape', { fields: { reason: 'The customer reads why: 3 characters or more' } })
  }
  await setReturnState(tx, number, {
    ...{ to, at, staffId },
    ...(decision === 'decline' ? { declineReason } : { way: decision }),
  })
  const { orderNumber } = locked.found
  // An owner may be asked to refund what the customer keeps.
  if (decision !== 'keep') await endRequestOfReturn(tx, audit, { clock }, { returnNumber: number, staffId })
  if (!isUntold) await queueReturnMail(tx, to, { number, orderNumber, at, isHeld })
  audit({
    action: to === 'declined' ? 'return.declined' : 'return.approved',
    subject: { kind: 'return', id: number },
    also: [{ kind: 'order', id: orderNumber }],
    ...(decision !== 'decline' && { after: { way: decision } }),
  })
  return { state: to, ...(isHeld && { isHeld }) } as const
}
