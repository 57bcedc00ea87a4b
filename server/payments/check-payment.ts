import { isRefusal } from '#domain/refusal.ts'
import { reservationLasts } from '#domain/stock/reservation.ts'
import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { releaseReservation } from '#server/stock/end-reservation.ts'
import { giveUp } from './open-at-provider.ts'
import { lockAttempt, moveAttempt, type PaymentAttempt, readAttempt } from './payments.store.ts'
import { orderDetailsDueAt, scheduleCheck } from './schedule-check.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

type CheckDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/** An attempt that has no order at the provider after this long never gets one: its request was cut off. */
const openingLasts = 2 * minute

/**
 * Looks after one attempt when nobody else does: asks the provider, and lets the attempt lapse when the time of
 * its reservation is over and nothing is on its way (PAY-06). Looks again later, since banks answer late.
 */
export async function checkPayment(deps: CheckDeps, { attemptId }: { attemptId: string }): Promise<void> {
  const { database, clock } = deps
  const attempt = await readAttempt(database, { id: attemptId })
  if (!attempt?.nextCheckAt || isDecided(attempt)) return
  const { providerOrderId } = attempt
  if (!providerOrderId && clock.now() >= later(attempt.openedAt, openingLasts)) return giveUp(deps, attemptId)
  const settlement = providerOrderId ? await settlePayment(deps, { providerOrderId }) : undefined

  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const locked = await lockAttempt(tx, { id: attemptId })
    if (!locked || isDecided(locked)) return
    const lapses = locked.state === 'open' && isUnpaid(settlement) && now >= later(locked.openedAt, reservationLasts)
    if (lapses) {
      if (locked.reservationId) await releaseReservation(tx, locked.reservationId)
      await moveAttempt(tx, locked, 'lapsed', { closedAt: now })
    }
    const state = lapses ? 'lapsed' : locked.state
    const noLaterThan = nextDeadline(locked, now)
    await scheduleCheck(tx, { ...locked, state }, { checks: locked.checks + 1, now, noLaterThan })
  })
}

function isDecided({ state }: PaymentAttempt): boolean {
  return state === 'settled' || state === 'refunding' || state === 'refunded'
}

/** The provider has said so itself: nothing is captured and nothing is on its way. */
function isUnpaid(settlement: Settlement | undefined): boolean {
  return isRefusal(settlement) && settlement.refused === 'not-captured'
}

/** The next moment at which something is to be decided: the reservation's end, or the end of waiting for words. */
function nextDeadline({ openedAt, paymentSeenAt }: PaymentAttempt, now: Date): Date | undefined {
  const deadlines = [later(openedAt, reservationLasts), ...(paymentSeenAt ? [orderDetailsDueAt(paymentSeenAt)] : [])]
  return deadlines.filter((deadline) => deadline > now).sort((a, b) => a.getTime() - b.getTime())[0]
}
