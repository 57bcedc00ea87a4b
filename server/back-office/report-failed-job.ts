import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { FailedTry } from '#server/platform/jobs/open-runner.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { isLocked } from './failed-jobs.store.ts'

/** Milliseconds. */
const pause = 100
const maxPolls = 50

/**
 * Open pages load their data again when a job has failed for good, and those of refunds at each failed try of one (BOARD-02, REFUND-04).
 * graphile-worker says so before it has stored the failure, and until then no list has it.
 */
export async function reportFailedJob(
  { database }: Pick<Deps, 'database'>,
  { jobId, task, isLast }: FailedTry,
): Promise<void> {
  const isRefund = task === 'refund-payment'
  if (!isLast && !isRefund) return
  for (let poll = 0; poll < maxPolls && (await isLocked(database, jobId)); poll += 1) await sleep(pause)
  if (isRefund) await announceChange(database, 'refunds')
  if (isLast) await announceChange(database, 'jobs')
}
