import { type Refusal, refuse } from '#domain/refusal.ts'
import { bulkChanges } from '#domain/staff/bulk-changes.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import { doneRows, readBulkJob } from './bulk-jobs.store.ts'
import type { RowChanges } from './row-change.ts'
import { type BulkCall, type BulkOutcome, runBulkAction } from './run-bulk-action.ts'
import type { RunDeps } from './run-bulk-job.ts'

type Input = BulkCall & {
  readonly id: string
  readonly staff: { readonly staffId: string; readonly roles: readonly Role[] }
}
type UndoRefusal = Refusal<'job-not-found'> | Refusal<'not-undoable'> | Refusal<'not-allowed'>

/** Undoes a finished bulk job by the inverse job on the rows that it changed (DESK-05). */
export async function undoBulkJob(
  deps: RunDeps,
  { id, staff: { staffId, roles }, ...call }: Input,
  changes: RowChanges,
): Promise<BulkOutcome | UndoRefusal | Refusal<'key-reused'>> {
  const job = await readBulkJob(deps.database, id)
  if (job?.staffId !== staffId) return refuse('job-not-found')
  const { inverse, isHeld } = bulkChanges[job.name]
  // Each row says itself whether its mail has left.
  const canHave = !isHeld || job.input.heldUntil !== undefined
  if (!job.finishedAt || !inverse || !canHave) return refuse('not-undoable')
  if (!can(roles, bulkChanges[inverse].permission)) return refuse('not-allowed')
  return runBulkAction(deps, call, {
    name: inverse,
    changes,
    undoes: id,
    selection: { undoes: id },
    readRows: async (tx) => {
      const rows = await doneRows(tx, id)
      return rows.length > 0 ? rows : refuse('not-undoable')
    },
    entryOf: (rows) => ({
      action: 'staff.bulk-undone',
      subject: { kind: 'call', id: `bulk-jobs/${inverse}` },
      after: { change: inverse, rows, undoes: id },
    }),
  })
}
