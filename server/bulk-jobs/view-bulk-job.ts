import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { bulkChanges } from '#domain/staff/bulk-changes.ts'
import { isTimeToUndo } from '#domain/undo-time.ts'
import type { Deps } from '#server/deps.ts'
import { type BulkJob, countRows, readBulkJob, readRefusedRows } from './bulk-jobs.store.ts'

/** Refusals that are shown; the count is of all. */
const maxRefusals = 500

/** How far a person's own bulk job is, and which rows it could not change (DESK-06). */
export async function viewBulkJob(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, staffId }: { id: string; staffId: string },
): Promise<StaffAnswer<'GET /api/bulk-jobs/:id'> | Refusal<'job-not-found'>> {
  const job = await readBulkJob(database, id)
  if (job?.staffId !== staffId) return refuse('job-not-found')
  const counts = await countRows(database, id)
  const [done = 0, failed = 0, waiting = 0] = ['done', 'refused', 'waiting'].map((state) => counts.get(state) ?? 0)
  return {
    id,
    name: job.name,
    rows: done + failed + waiting,
    done,
    failed,
    isFinished: job.finishedAt !== null,
    isUndo: job.input.undoes !== undefined,
    ...(job.input.undoes !== undefined && { undoes: job.input.undoes }),
    canUndo: job.finishedAt !== null && done > 0 && isUndoable(job, { rows: done, now: clock.now() }),
    refusals: await readRefusedRows(database, id, maxRefusals),
  }
}

function isUndoable({ name, input: { heldUntil } }: BulkJob, { rows, now }: { rows: number; now: Date }): boolean {
  const { inverse, isHeld } = bulkChanges[name]
  if (isHeld) return heldUntil !== undefined && isTimeToUndo({ heldUntil: new Date(heldUntil), rows }, now)
  return inverse !== undefined
}
