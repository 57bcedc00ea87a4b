import { attemptStates } from '#domain/payments/payment-attempt.ts'
import { refundStates } from '#domain/payments/refund.ts'
import type { Deps } from '#server/deps.ts'
import { countTexts } from '#server/identity/limit-texts.ts'
import type { Figure } from '#server/platform/metrics/metrics.ts'
import { readLastComparison } from './comparisons.store.ts'
import { type Count, countJobs, countPayments, countRefunds, countRefusedMails } from './figures.store.ts'

const jobStates = ['waiting', 'for-later', 'running', 'to-try-again', 'failed'] as const

/** What Prometheus is told of money and jobs; the same from every process, since the database is asked. */
export function shopFigures({ database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>): Figure[] {
  const comparison = async (pick: (last: NonNullable<Awaited<ReturnType<typeof readLastComparison>>>) => number) => {
    const last = await readLastComparison(database)
    return last && pick(last)
  }
  return [
    {
      name: 'farmgate_payments',
      help: 'Payment attempts by state',
      label: 'state',
      read: async () => byState(attemptStates, await countPayments(database)),
    },
    {
      name: 'farmgate_refunds',
      help: 'Refunds by state',
      label: 'state',
      read: async () => byState(refundStates, await countRefunds(database)),
    },
    {
      name: 'farmgate_jobs',
      help: 'Jobs in the queue by state; failed ones are not tried again by themselves',
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
      help: 'Mails that the mail server has refused for good; they are not sent again',
      read: () => countRefusedMails(database),
    },
    {
      name: 'farmgate_books_difference_paise',
      help: 'By how much the books and the card provider disagreed in the last daily comparison',
      read: () => comparison(({ difference }) => difference),
    },
    {
      name: 'farmgate_books_differing_payments',
      help: 'About how many payments they disagreed',
      read: () => comparison(({ differing }) => differing),
    },
    {
      name: 'farmgate_books_compared_timestamp_seconds',
      help: 'When the books were last compared',
      read: () => comparison(({ comparedAt }) => comparedAt.getTime() / 1000),
    },
  ]
}

/** Every state has a value, so that an alert need not ask whether there is one. */
function byState(states: readonly string[], counts: readonly Count[]): Map<string, number> {
  return new Map(states.map((state) => [state, counts.find((count) => count.state === state)?.count ?? 0]))
}
