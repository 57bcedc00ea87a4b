import type { Deps } from '#server/deps.ts'
import { type FailedJob, readFailedJobs, removeJobs, resetJobs } from './failed-jobs.store.ts'

type Given = Pick<Deps, 'database'>

/** Jobs that are not tried again by themselves, the oldest first. */
export function failedJobs({ database }: Given): Promise<FailedJob[]> {
  return readFailedJobs(database)
}

/** Has failed jobs tried again at once, with all their tries: one by its id, or all. Gives those it found. */
export async function retryFailedJobs({ database }: Given, wanted: string): Promise<FailedJob[]> {
  const jobs = chosen(await readFailedJobs(database), wanted)
  await resetJobs(database, idsOf(jobs))
  return jobs
}

/** Removes failed jobs: one by its id, or all. Work that is still due gets a new job from the next sweep. Gives those it found. */
export async function removeFailedJobs({ database }: Given, wanted: string): Promise<FailedJob[]> {
  const jobs = chosen(await readFailedJobs(database), wanted)
  await removeJobs(database, idsOf(jobs))
  return jobs
}

function chosen(jobs: readonly FailedJob[], wanted: string): FailedJob[] {
  return jobs.filter(({ id }) => wanted === 'all' || id === wanted)
}

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id)
