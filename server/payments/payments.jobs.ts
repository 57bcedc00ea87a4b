import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { checkPayment } from './check-payment.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { endImpossibleRequest } from './refunds/requests/end-impossible-request.ts'
import { sweepOldPayments } from './sweep-old-payments.ts'
import { sweepPayments } from './sweep-payments.ts'
import { handleEvent } from './webhooks/handle-event.ts'

export function paymentProviderTasks(deps: Deps): Tasks {
  return {
    'check-payment': (job: { attemptId: string }) => checkPayment(deps, job),
    'handle-payment-event': (job: { eventId: string }) => handleEvent(deps, job),
    'refund-payment': (job: { paymentId: string }) => refundPayment(deps, job),
  }
}

export function paymentTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'end-impossible-request': (job: { orderNumber: string }) => endImpossibleRequest(deps, job),
    'sweep-payments': () => sweepPayments(deps),
    'sweep-old-payments': (_payload: unknown, running?: Running) => sweepOldPayments(deps, running),
  }
}

/**
 * The minutely sweep has no retries: the next one runs within a minute, and a failed one is visible until then. Old rows are deleted at 01:20
 * in India; a missed run is made up for at the next start.
 */
export const paymentCrontab = `* * * * * sweep-payments ?jobKey=sweep-payments&max=${maxAttempts.once}
50 19 * * * sweep-old-payments ?fill=20h&jobKey=sweep-old-payments&max=${maxAttempts.nightly}`
