import type { Deps } from '#server/deps.ts'
import { type FailedJob, readFailedJobs, removeJobs, resetJobs } from './failed-jobs.store.ts'

type Given = Pick<Deps, 'database'>

/** Jobs that have used up their attempts, the oldest first. */
export function failedJobs({ database }: Given): Promise<FailedJob[]> {
  return readFailedJobs(database)
}

/** Retries failed jobs at once, one by its id or 'all', with their attempts reset; returns them. */
export async function retryFailedJobs({ database }: Given, wanted: string): Promise<FailedJob[]> {
  const jobs = chosen(await readFailedJobs(database), wanted)
  await resetJobs(database, idsOf(jobs))
  return jobs
}

/** Removes failed jobs, one by its id or 'all'; returns them. The next sweep queues a new job for work that is still due. */
export async function removeFailedJobs({ database }: Given, wanted: string): Promise<FailedJob[]> {
  const jobs = chosen(await readFailedJobs(database), wanted)
  await removeJobs(database, idsOf(jobs))
  return jobs
}

function chosen(jobs: readonly FailedJob[], wanted: string): FailedJob[] {
  return jobs.filter(({ id }) => wanted === 'all' || id === wanted)
}

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id)
