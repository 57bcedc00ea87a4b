import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { lockAttempt } from '../payments.store.ts'
import { findRefunds } from '../refunds/found/find-refunds.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { checkSoon } from '../schedule-check.ts'
import { settlePayment } from '../settle-payment.ts'
import { markHandled, readEvent } from './webhooks.store.ts'

type EventDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/**
 * An event may be late, repeated or out of order, so it only names the payment to settle; the provider's API has its state. Other
 * events are stored and ignored.
 */
export async function handleEvent(deps: EventDeps, { eventId }: { eventId: string }): Promise<void> {
  const { database, clock } = deps
  const stored = await readEvent(database, eventId)
  if (!stored || stored.handledAt) return
  const { isOfPayment, providerOrderId, paymentId, refundedPaymentId } = deps.cardProvider.readEventSubject(stored.body)
  if (refundedPaymentId) {
    await refundPayment(deps, { paymentId: refundedPaymentId })
    await findRefunds(deps, { paymentId: refundedPaymentId })
  }
  if (!refundedPaymentId && providerOrderId && isOfPayment) await settle(deps, { providerOrderId, paymentId })
  await markHandled(database, eventId, clock.now())
}

async function settle(deps: EventDeps, hint: { providerOrderId: string; paymentId: string | undefined }) {
  const settlement = await settlePayment(deps, hint)
  if (!('state' in settlement) || settlement.state !== 'checking' || settlement.because !== 'unreachable') return
  await inTransaction(deps.database, async (tx) => {
    const attempt = await lockAttempt(tx, hint)
    if (attempt && ['open', 'lapsed'].includes(attempt.state)) await checkSoon(tx, attempt, { now: deps.clock.now() })
  })
}
