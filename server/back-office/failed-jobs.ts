import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { type FailedJob, readFailedJobs, removeJobs, resetJobs } from './failed-jobs.store.ts'

type Given = Pick<Deps, 'database'>
type Audited = Pick<Deps, 'database' | 'clock'>

/** Jobs that have used up their attempts, the oldest first. */
export function failedJobs({ database }: Given): Promise<FailedJob[]> {
  return readFailedJobs(database)
}

/** Retries failed jobs at once, one by its id or 'all', with their attempts reset; returns them. */
export function retryFailedJobs(deps: Audited, wanted: string): Promise<FailedJob[]> {
  return changeJobs(deps, wanted, { action: 'jobs.retried', change: resetJobs })
}

/** Removes failed jobs, one by its id or 'all'; returns them. The next sweep queues a new job for work that is still due. */
export function removeFailedJobs(deps: Audited, wanted: string): Promise<FailedJob[]> {
  return changeJobs(deps, wanted, { action: 'jobs.removed', change: removeJobs })
}

type Work = {
  readonly action: 'jobs.retried' | 'jobs.removed'
  readonly change: (tx: Transaction, ids: readonly string[]) => Promise<void>
}

async function changeJobs(deps: Audited, wanted: string, { action, change }: Work): Promise<FailedJob[]> {
  const changed = await auditedChange(deps, { actor: { kind: 'command' } }, async (tx, audit) => {
    const jobs = chosen(await readFailedJobs(tx), wanted)
    if (jobs.length === 0) return refuse('no-such-job')
    await change(tx, idsOf(jobs))
    audit({ action, subject: { kind: 'jobs', id: wanted }, after: { jobs: jobs.map(({ name }) => name) } })
    return { jobs }
  })
  return isRefusal(changed) ? [] : changed.jobs
}

function chosen(jobs: readonly FailedJob[], wanted: string): FailedJob[] {
  return jobs.filter(({ id }) => wanted === 'all' || id === wanted)
}

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id)
