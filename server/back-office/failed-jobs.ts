import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { day, type Instant, later } from '#domain/time.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { type FailedJob, readFailedJobs, removeJobs, resetJobs } from './failed-jobs.store.ts'

type ActionDeps = Pick<Deps, 'database'>
type Audited = Pick<Deps, 'database' | 'clock'>

/** Jobs that have used up their attempts, the oldest first. */
export function failedJobs({ database }: ActionDeps): Promise<FailedJob[]> {
  return readFailedJobs(database)
}

/** Failed for more than a day. */
export function isLate({ queuedAt }: FailedJob, now: Instant): boolean {
  return queuedAt < later(now, -day)
}

/** 'Try again' (SETTINGS-03): retries failed jobs at once, one by its id or 'all', with their attempts reset. */
export async function retryJobs(
  tx: Transaction,
  audit: Audit,
  wanted: string,
): Promise<{ readonly retried: number } | Refusal<'no-such-job'>> {
  const changed = await changeJobs(tx, audit, { wanted, ...retry })
  return isRefusal(changed) ? changed : { retried: changed.jobs.length }
}

/** By command: retries failed jobs, one by its id or 'all'; returns them. */
export function retryFailedJobs(deps: Audited, wanted: string): Promise<FailedJob[]> {
  return byCommand(deps, { wanted, ...retry })
}

/** By command: removes failed jobs, one by its id or 'all'; returns them. The next sweep queues a new job for work that is still due. */
export function removeFailedJobs(deps: Audited, wanted: string): Promise<FailedJob[]> {
  return byCommand(deps, { wanted, ...removal })
}

const retry = { action: 'jobs.retried', change: resetJobs } as const
const removal = { action: 'jobs.removed', change: removeJobs } as const

type Work = {
  readonly wanted: string
  readonly action: 'jobs.retried' | 'jobs.removed'
  readonly change: (tx: Transaction, ids: readonly string[]) => Promise<void>
}

async function byCommand(deps: Audited, work: Work): Promise<FailedJob[]> {
  const changed = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) => changeJobs(tx, audit, work))
  return isRefusal(changed) ? [] : changed.jobs
}

async function changeJobs(tx: Transaction, audit: Audit, { wanted, action, change }: Work) {
  const jobs = chosen(await readFailedJobs(tx), wanted)
  if (jobs.length === 0) return refuse('no-such-job')
  await change(tx, idsOf(jobs))
  await announceChange(tx, 'jobs')
  audit({ action, subject: { kind: 'jobs', id: wanted }, after: { jobs: jobs.map(({ name }) => name) } })
  return { jobs }
}

function chosen(jobs: readonly FailedJob[], wanted: string): FailedJob[] {
  return jobs.filter(({ id }) => wanted === 'all' || id === wanted)
}

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id)
