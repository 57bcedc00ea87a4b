import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type BulkChangeName, maxAtOnce, maxInJob } from '#domain/staff/bulk-changes.ts'
import { later, minute } from '#domain/time.ts'
import { heldBackOf } from '#domain/undo-time.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { insertBulkJob } from './bulk-jobs.store.ts'
import type { BulkInput, NewBulkRow, RowChanges } from './row-change.ts'
import { type RunDeps, runBulkJob } from './run-bulk-job.ts'
import { viewBulkJob } from './view-bulk-job.ts'

export type BulkCall = { readonly actor: Actor; readonly key: string | undefined }
export type BulkOutcome = StaffAnswer<'GET /api/bulk-jobs/:id'>
export type MatchRefusal =
  | Refusal<'more-than-at-once'>
  | Refusal<'others-match', { readonly matching: number }>
  | Refusal<'key-reused'>

type Rows = readonly NewBulkRow[] | Refusal
type BulkAction<Read extends Rows> = {
  readonly name: BulkChangeName
  readonly input?: BulkInput
  /** The job whose rows this one gives back. */
  readonly undoes?: string
  /** Its mails wait, so that it can be undone. */
  readonly isHeld?: boolean | undefined
  readonly changes: Partial<RowChanges>
  /** What the call sent to name its rows, as it came: a retry may reach a server of another version. */
  readonly selection: unknown
  readonly readRows: (tx: Transaction) => Promise<Read>
  readonly entryOf: (rows: number) => AuditEntry
}

/**
 * Starts a job on rows that are chosen now: rows that match the filter later are not changed. Up to 200 rows are changed within the
 * request; a retry under the same idempotency key continues the same job (DESK-06, DESK-07).
 */
export async function runBulkAction<Read extends Rows>(
  deps: RunDeps,
  { actor, key }: BulkCall,
  { name, input = {}, undoes, isHeld = false, changes, selection, readRows, entryOf }: BulkAction<Read>,
): Promise<BulkOutcome | Extract<Read, Refusal> | Refusal<'key-reused'>> {
  if (actor.kind !== 'staff' || !key) throw new Error('A bulk action belongs to a person and an idempotency key')
  const { staffId, clientIp, reference } = actor
  const options = { actor, key, input: { name, input, selection } }
  const started = await auditedChange(deps, options, async (tx, audit) => {
    const found: Rows = await readRows(tx)
    if (isRefusal(found)) return found
    const rows = [...new Map(found.map((row) => [row.id, row])).values()]
    audit(entryOf(rows.length))
    const startedAt = deps.clock.now()
    const id = await insertBulkJob(tx, {
      ...{ name, staffId, clientIp, reference, key, rows, startedAt },
      input: {
        ...input,
        ...(undoes !== undefined && { undoes }),
        ...(isHeld && { heldUntil: later(startedAt, heldBackOf(rows.length)).toISOString() }),
      },
    })
    const isSmall = rows.length <= maxAtOnce
    // One at a time: four would keep all workers from mails and sweeps. That of few rows is for a request that was killed.
    const queued = { key: `bulk-job:${id}`, queue: 'bulk-jobs', ...(isSmall && { runAt: later(startedAt, minute) }) }
    await addJob(tx, 'run-bulk-job', { id }, queued)
    return { id, isSmall }
  })
  if (isRefusal(started)) return started as Extract<Read, Refusal> | Refusal<'key-reused'>
  if (started.isSmall) await runBulkJob(deps, started, changes)
  const outcome = await viewBulkJob(deps, { id: started.id, staffId })
  if (isRefusal(outcome)) throw new Error('A bulk job is gone before its idempotency key')
  return outcome
}

/** Rows of a filter, read up to `maxInJob + 1`: refused when there are too many, or not as many as the person saw. */
export function checkMatching<T>(rows: readonly T[], expectedCount: number): readonly T[] | MatchRefusal {
  if (rows.length > maxInJob) return refuse('more-than-at-once')
  return rows.length === expectedCount ? rows : refuse('others-match', { matching: rows.length })
}
