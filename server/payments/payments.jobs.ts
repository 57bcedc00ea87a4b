import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { checkPayment } from './check-payment.ts'
import { handleEvent } from './handle-event.ts'
import { refundPayment } from './refund-payment.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'
import { sendRefundNotice } from './send-refund-notice.ts'
import { sweepPayments } from './sweep-payments.ts'

export function paymentProviderTasks(deps: Deps): Tasks {
  return {
    'check-payment': (job: { attemptId: string }) => checkPayment(deps, job),
    'handle-payment-event': (job: { eventId: string }) => handleEvent(deps, job),
    'refund-payment': (job: { paymentId: string }) => refundPayment(deps, job),
  }
}

export function paymentTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'send-order-confirmation': (job: { orderNumber: string }) => sendOrderConfirmation(deps, job),
    // Jobs from before migration 0050 name the payment, which is the reference of its refund.
    'send-refund-notice': (job: { reference: string } | { paymentId: string }) =>
      sendRefundNotice(deps, { reference: 'reference' in job ? job.reference : job.paymentId }),
    'sweep-payments': () => sweepPayments(deps),
  }
}

/** No retries: the next sweep runs within a minute, and a failed one is visible until then. */
export const paymentCrontab = '* * * * * sweep-payments ?jobKey=sweep-payments&max=1'
