import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { isLastTryLocked } from './failed-jobs.store.ts'

/** Milliseconds. */
const pause = 100
const maxPolls = 50

/**
 * Open pages of the owner load their data again when a job has failed for good (BOARD-02). graphile-worker says so before it has stored the
 * failure, and until then the list does not have it.
 */
export async function reportFailedJob({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (let poll = 0; poll < maxPolls && (await isLastTryLocked(database)); poll += 1) await sleep(pause)
  await announceChange(database, 'jobs')
}
