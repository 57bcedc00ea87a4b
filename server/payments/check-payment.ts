import { isRefusal } from '#domain/refusal.ts'
import { reservationDuration } from '#domain/stock/reservation.ts'
import { later, minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { releaseReservation } from '#server/stock/end-reservation.ts'
import { abandonAttempt } from './opening/open-at-provider.ts'
import { lockAttempt, type PaymentAttempt, readAttempt, transitionAttempt } from './payments.store.ts'
import { orderDetailsDueAt, scheduleCheck } from './schedule-check.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

type CheckDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/** After this time an attempt without a provider order never gets one: its request was cut off. */
const openingTimeout = 2 * minute

/**
 * Checks one attempt without the browser's help: settles it, or lets it lapse when its reservation has expired and no payment
 * is in flight (PAY-06). Schedules the next check, since banks answer late.
 */
export async function checkPayment(deps: CheckDeps, { attemptId }: { attemptId: string }): Promise<void> {
  const { database, clock } = deps
  const attempt = await readAttempt(database, { id: attemptId })
  if (!attempt?.nextCheckAt || isDecided(attempt)) return
  const { providerOrderId } = attempt
  if (!providerOrderId && clock.now() >= later(attempt.openedAt, openingTimeout)) return abandonAttempt(deps, attemptId)
  const settlement = providerOrderId ? await settlePayment(deps, { providerOrderId }) : undefined

  const now = clock.now()
  await inTransaction(database, async (tx) => {
    const locked = await lockAttempt(tx, { id: attemptId })
    if (!locked || isDecided(locked)) return
    const lapses = locked.state === 'open' && isUnpaid(settlement) && now >= later(locked.openedAt, reservationDuration)
    if (lapses) {
      if (locked.reservationId) await releaseReservation(tx, locked.reservationId, { at: now })
      await transitionAttempt(tx, locked, 'lapsed', { closedAt: now })
    }
    const state = lapses ? 'lapsed' : locked.state
    const noLaterThan = nextDeadline(locked, now)
    await scheduleCheck(tx, { ...locked, state }, { checks: locked.checks + 1, now, noLaterThan })
  })
}

function isDecided({ state }: PaymentAttempt): boolean {
  return state === 'settled' || state === 'refunding' || state === 'refunded'
}

/** The provider has confirmed that nothing is captured and nothing in flight. */
function isUnpaid(settlement: Settlement | undefined): boolean {
  return isRefusal(settlement) && settlement.refused === 'not-captured'
}

/** The next deadline: the reservation's end, or that of the order details. */
function nextDeadline({ openedAt, paymentSeenAt }: PaymentAttempt, now: Date): Date | undefined {
  const deadlines = [later(openedAt, reservationDuration), ...(paymentSeenAt ? [orderDetailsDueAt(paymentSeenAt)] : [])]
  return deadlines.filter((deadline) => deadline > now).sort((a, b) => a.getTime() - b.getTime())[0]
}
