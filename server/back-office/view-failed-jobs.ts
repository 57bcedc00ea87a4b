import type { FailedJobs } from '#contract/backoffice/settings.ts'
import type { Deps } from '#server/deps.ts'
import { lastWebhookAt } from '#server/payments/webhooks/receive-event.ts'
import { failedJobs, isLate } from './failed-jobs.ts'

/** Failed jobs and the last webhook's time (SETTINGS-03). */
export async function viewFailedJobs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<FailedJobs> {
  const [jobs, webhookAt] = [await failedJobs({ database }), await lastWebhookAt({ database })]
  return {
    rows: jobs.map((job) => ({
      id: job.id,
      name: job.name,
      ...(job.key !== null && { key: job.key }),
      attempts: job.attempts,
      queuedAt: job.queuedAt.toISOString(),
      isLate: isLate(job, clock.now()),
      ...(job.lastError !== null && { error: job.lastError }),
    })),
    total: jobs.length,
    ...(webhookAt && { lastWebhookAt: webhookAt.toISOString() }),
  }
}
