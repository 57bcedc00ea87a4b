import { nextCheck } from '#domain/payments/check-schedule.ts'
import { reservationDuration } from '#domain/stock/reservation.ts'
import { hour, later, second } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type PaymentAttempt, setNextCheck, setPaymentSeen } from './payments.store.ts'

/** How long a captured payment waits for its order details; then it is refunded. */
export const orderDetailsDeadline = reservationDuration

type Checked = Pick<PaymentAttempt, 'id' | 'openedAt'>

export function firstCheck(openedAt: Date): Date {
  return nextCheck({ openedAt, checks: 0, now: openedAt, jitter: Math.random() }) ?? openedAt
}

/** Sets an attempt's next check after `checks` checks; `queueDuePayments` queues its job when it is due. */
export async function scheduleCheck(
  tx: Transaction,
  attempt: Checked & Pick<PaymentAttempt, 'state'>,
  { checks, now, noLaterThan }: { checks: number; now: Date; noLaterThan?: Date | undefined },
): Promise<void> {
  const regular = nextCheck({ openedAt: attempt.openedAt, checks, now, jitter: Math.random() })
  // An open attempt is checked without end.
  const next = regular ?? (attempt.state === 'open' ? later(now, 6 * hour) : undefined)
  const at = next && noLaterThan && noLaterThan < next ? noLaterThan : next
  await setNextCheck(tx, attempt.id, { at: at ?? null, checks })
}

/**
 * For a reported payment while the provider is unreachable: checks in 5 seconds, then on the initial schedule. The job replaces one that
 * waits after a failure.
 */
export async function checkSoon(tx: Transaction, attempt: Checked, { now }: { now: Date }): Promise<void> {
  const at = later(now, 5 * second)
  await setNextCheck(tx, attempt.id, { at, checks: 0 })
  await addJob(tx, 'check-payment', { attemptId: attempt.id }, { key: `check-payment:${attempt.id}`, runAt: at })
}

/** Whether a captured payment may still wait for its order details; stores when the payment was first seen. */
export async function awaitOrderDetails(
  tx: Transaction,
  attempt: PaymentAttempt,
  { now }: { now: Date },
): Promise<boolean> {
  const seenAt = attempt.paymentSeenAt ?? now
  if (!attempt.paymentSeenAt) {
    await setPaymentSeen(tx, attempt.id, now)
    await scheduleCheck(tx, attempt, { checks: 0, now, noLaterThan: orderDetailsDueAt(now) })
  }
  return now < orderDetailsDueAt(seenAt)
}

export function orderDetailsDueAt(seenAt: Date): Date {
  return later(seenAt, orderDetailsDeadline)
}
