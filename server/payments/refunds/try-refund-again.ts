import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob, retryJob } from '#server/platform/jobs/jobs.ts'
import { lockAttempt } from '../payments.store.ts'
import { lockRefund, readRefund, setNextTry } from './refunds.store.ts'

/** 'Try again now' (REFUND-04): the refund is requested at once, not after the wait of a refusal. */
export async function tryRefundAgain(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id }: { id: string },
): Promise<{ readonly queued: true } | Refusal<'refund-not-found'> | Refusal<'refund-paid'>> {
  const found = await readRefund(tx, id)
  if (!found) return refuse('refund-not-found')
  const attempt = await lockAttempt(tx, { id: found.paymentAttemptId })
  const refund = await lockRefund(tx, id)
  if (!refund || refund.state === 'processed' || refund.paidBy === 'bank') return refuse('refund-paid')
  const { paymentId, state, providerMessage } = refund
  await setNextTry(tx, id, clock.now())
  const key = `refund-payment:${paymentId}`
  if (!(await retryJob(tx, key))) await addJob(tx, 'refund-payment', { paymentId }, { key })
  audit({
    action: 'refund.retried',
    subject: { kind: 'refund', id },
    also: attempt?.orderNumber ? [{ kind: 'order', id: attempt.orderNumber }] : [],
    before: { state, ...(providerMessage !== null && { refusal: providerMessage }) },
  })
  return { queued: true }
}
