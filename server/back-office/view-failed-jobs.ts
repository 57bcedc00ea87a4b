import type { FailedJobs } from '#contract/backoffice/settings.ts'
import type { Deps } from '#server/deps.ts'
import { failedJobs, isLate } from './failed-jobs.ts'

/** Jobs that have failed for good (SETTINGS-03). */
export async function viewFailedJobs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<FailedJobs> {
  const jobs = await failedJobs({ database })
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
  }
}
