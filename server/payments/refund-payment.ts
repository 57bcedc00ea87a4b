import { hour, later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { CardProvider, ProviderRefund } from '#server/platform/card-provider/card-provider.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockAttempt, moveAttempt } from './payments.store.ts'
import { lockRefund, moveRefund, type RefundRow, readRefund } from './refunds.store.ts'

type RefundDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'log'>

/**
 * Gives a payment back in full, once, however often it is tried: the provider is asked first what has gone back
 * already, and the request carries a key that makes a repetition the same refund. Throws when the provider cannot be
 * reached; the job is then tried again.
 */
export async function refundPayment(deps: RefundDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const { database, cardProvider } = deps
  const refund = await readRefund(database, paymentId)
  if (!refund || refund.state === 'processed') return
  // An event may come long before the next try is due: then it is only looked what became of the last.
  const isDue = !refund.nextTryAt || refund.nextTryAt <= deps.clock.now()
  const outcome = await giveBack(cardProvider, refund, { isDue })
  if (outcome) await record(deps, refund, outcome)
}

type Outcome = { readonly state: 'processed' | 'pending' | 'failed'; readonly refundId: string | undefined }

async function giveBack(
  cardProvider: CardProvider,
  { paymentId, round, state, refundId }: RefundRow,
  { isDue }: { isDue: boolean },
): Promise<Outcome | undefined> {
  const payment = await cardProvider.fetchPayment(paymentId)
  const remaining = payment.amount - payment.amount_refunded
  if (remaining > 0 && !isDue) {
    const [last] = await cardProvider.listRefundsOfPayment(paymentId)
    if (!last || (state === 'due' && last.id === refundId)) return undefined
    return outcomeOf([last])
  }
  if (remaining > 0) {
    const key = `refund-${paymentId}-${round}`
    return outcomeOf([await cardProvider.refundPayment(paymentId, { amount: remaining, key })])
  }
  return outcomeOf(await cardProvider.listRefundsOfPayment(paymentId))
}

function outcomeOf(refunds: readonly ProviderRefund[]): Outcome {
  const waiting = refunds.find((refund) => refund.status === 'pending')
  if (waiting) return { state: 'pending', refundId: waiting.id }
  const done = refunds.find((refund) => refund.status === 'processed')
  if (done) return { state: 'processed', refundId: done.id }
  return { state: refunds.length > 0 ? 'failed' : 'processed', refundId: refunds[0]?.id }
}

async function record({ database, clock, log }: RefundDeps, { paymentId, attemptId }: RefundRow, outcome: Outcome) {
  const now = clock.now()
  const { refundId } = outcome
  await inTransaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, { id: attemptId })
    const refund = await lockRefund(tx, paymentId)
    if (!attempt || !refund || refund.state === 'processed') return
    if (outcome.state === 'processed') {
      await moveRefund(tx, refund, 'processed', { refundId, nextTryAt: null, processedAt: now })
      const isAttempts = attempt.state === 'refunding' && attempt.paymentId === paymentId
      if (isAttempts) await moveAttempt(tx, attempt, 'refunded')
      return
    }
    const nextTryAt = later(now, outcome.state === 'pending' ? 6 * hour : 30 * minute)
    if (outcome.state === 'pending') await moveRefund(tx, refund, 'pending', { refundId, nextTryAt })
    else {
      // The provider's own try has failed, as on a low balance: the next one needs a key of its own.
      log.error({ paymentId, refundId, round: refund.round }, 'A refund failed at the card provider and is tried again')
      await moveRefund(tx, refund, 'due', { round: refund.round + 1, refundId, nextTryAt })
    }
    await addJob(tx, 'refund-payment', { paymentId }, { key: `refund-payment:${paymentId}`, runAt: nextTryAt })
  })
}
