import { nextCheck } from '#domain/payments/check-schedule.ts'
import { reservationLasts } from '#domain/stock/reservation.ts'
import { hour, later, second } from '#domain/time.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type PaymentAttempt, setNextCheck, setPaymentSeen } from './payments.store.ts'

/** How long captured money waits for save-order to say what it is for; then it goes back. */
export const orderDetailsDeadline = reservationLasts

type Checked = Pick<PaymentAttempt, 'id' | 'openedAt'>

/** When an attempt is looked at for the first time. */
export function firstCheck(openedAt: Date): Date {
  return nextCheck({ openedAt, checks: 0, now: openedAt, jitter: Math.random() }) ?? openedAt
}

/** The job of a look at an attempt; one that waits already moves to this time. */
export function addCheck(tx: Transaction, { id }: Pick<PaymentAttempt, 'id'>, at: Date): Promise<void> {
  return addJob(tx, 'check-payment', { attemptId: id }, { key: `check-payment:${id}`, runAt: at })
}

/** Sets the next look at an attempt after `checks` looks, with its job, in the same transaction. */
export async function scheduleCheck(
  tx: Transaction,
  attempt: Checked & Pick<PaymentAttempt, 'state'>,
  { checks, now, noLaterThan }: { checks: number; now: Date; noLaterThan?: Date | undefined },
): Promise<void> {
  const usual = nextCheck({ openedAt: attempt.openedAt, checks, now, jitter: Math.random() })
  // Nobody stops asking about an attempt of which nothing is known.
  const next = usual ?? (attempt.state === 'open' ? later(now, 6 * hour) : undefined)
  const at = next && noLaterThan && noLaterThan < next ? noLaterThan : next
  await setNextCheck(tx, attempt.id, { at: at ?? null, checks })
  if (at) await addCheck(tx, attempt, at)
}

/** Somebody says that there is money and the provider cannot be asked: again in a few seconds, then as from the start. */
export async function checkSoon(tx: Transaction, attempt: Checked, { now }: { now: Date }): Promise<void> {
  const at = later(now, 5 * second)
  await setNextCheck(tx, attempt.id, { at, checks: 0 })
  await addCheck(tx, attempt, at)
}

/** Whether captured money may still wait for save-order's words; remembers when it was first seen. */
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
