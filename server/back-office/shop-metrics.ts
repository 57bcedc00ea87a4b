import type { AttemptState } from '#domain/payments/payment-attempt.ts'
import { refundStates } from '#domain/payments/refund.ts'
import { day, hour, later } from '#domain/time.ts'
import { lastReconciliation, type StoredReconciliation } from '#server/accounting/last-reconciliation.ts'
import type { Deps } from '#server/deps.ts'
import { countTexts } from '#server/identity/limit-texts.ts'
import { countOrdersSince } from '#server/orders/orders.store.ts'
import { countPayments, countRefunds } from '#server/payments/payment-counts.store.ts'
import { countRefusedMails } from '#server/platform/mail/mails.store.ts'
import type { StoredMetric } from '#server/platform/metrics/metrics.ts'
import { type Count, countJobs } from './metrics.store.ts'

const unendedAttempts: readonly AttemptState[] = ['opening', 'open', 'refunding']
const unendedRefunds = refundStates.filter((state) => state !== 'processed')
const jobStates = ['waiting', 'scheduled', 'running', 'retrying', 'failed'] as const

/** Metrics of money and jobs, read from the database and therefore the same from every process. */
export function shopMetrics({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): StoredMetric[] {
  const ofLast = async (pick: (last: StoredReconciliation) => number) => {
    const { last } = await lastReconciliation({ database, clock })
    return last && pick(last)
  }
  return [
    {
      name: 'farmgate_payments',
      help: 'Payment attempts that have not ended, by state',
      label: 'state',
      read: async () => byState(unendedAttempts, await countPayments(database)),
    },
    {
      name: 'farmgate_orders_last_hour',
      help: 'Orders placed in the last hour',
      read: () => countOrdersSince(database, later(clock.now(), -hour)),
    },
    {
      name: 'farmgate_refunds',
      help: 'Refunds that are not processed, by state',
      label: 'state',
      read: async () => byState(unendedRefunds, await countRefunds(database)),
    },
    {
      name: 'farmgate_jobs',
      help: 'Jobs in the queue by state; failed jobs have used up their attempts',
      label: 'state',
      read: async () => byState(jobStates, await countJobs(database)),
    },
    {
      name: 'farmgate_sms_last_hour',
      help: 'Text messages of the last hour',
      read: () => countTexts({ database, clock }),
    },
    {
      name: 'farmgate_sms_budget',
      help: 'Text messages that the shop sends in an hour at most (SMS_PER_HOUR)',
      read: async () => settings.smsPerHour,
    },
    {
      name: 'farmgate_refused_mails',
      help: 'Mails of the last 24 hours that the mail server refused permanently; they are not retried',
      read: () => countRefusedMails(database, later(clock.now(), -day)),
    },
    {
      name: 'farmgate_reconciliation_difference_paise',
      help: 'Sum of the differences in paise that the last daily reconciliation with the card provider found',
      read: () => ofLast(({ difference }) => difference),
    },
    {
      name: 'farmgate_reconciliation_differing_payments',
      help: 'Number of payments with a difference in the last daily reconciliation',
      read: () => ofLast(({ differing }) => differing),
    },
    {
      name: 'farmgate_reconciliation_timestamp_seconds',
      help: 'Time of the last daily reconciliation',
      read: () => ofLast(({ reconciledAt }) => reconciledAt.getTime() / 1000),
    },
  ]
}

/** A state without rows is 0, so that alerts need no `absent()`. */
function byState(states: readonly string[], counts: readonly Count[]): Map<string, number> {
  return new Map(states.map((state) => [state, counts.find((count) => count.state === state)?.count ?? 0]))
}
