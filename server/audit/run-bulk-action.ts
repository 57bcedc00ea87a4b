import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type BulkChangeName, bulkChanges, maxAtOnce, maxInJob } from '#domain/staff/bulk-changes.ts'
import { can } from '#domain/staff/permissions.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import { auditedChange } from './audited-change.ts'
import {
  type BulkInput,
  describeRefusal,
  type NewBulkRow,
  type RolesOf,
  type RowChange,
  type RowChanges,
} from './row-change.ts'
import { startBulkJob } from './start-bulk-job.ts'

export type BulkCall = { readonly actor: Actor; readonly key: string | undefined }
export type BulkOutcome = StaffAnswer<'POST /api/deliveries'>
export type MatchRefusal =
  | Refusal<'more-than-at-once'>
  | Refusal<'others-match', { readonly matching: number }>
  | Refusal<'key-reused'>

type Rows = readonly NewBulkRow[] | Refusal
type BulkAction<Name extends BulkChangeName, Read extends Rows> = {
  readonly name: Name
  readonly input?: BulkInput
  readonly changes: Pick<RowChanges, Name>
  readonly rolesOf: RolesOf
  /** What the call sent to name its rows. */
  readonly selection: unknown
  readonly readRows: (tx: Transaction) => Promise<Read>
  readonly entryOf: (rows: number) => AuditEntry
}

/**
 * Changes up to 200 rows at once; more are a job. The rows are stored under the idempotency key, so a retry changes the same rows, though
 * others match the filter by now (DESK-06, DESK-07).
 */
export async function runBulkAction<Name extends BulkChangeName, Read extends Rows>(
  deps: Pick<Deps, 'database' | 'clock'>,
  { actor, key }: BulkCall,
  { name, input = {}, changes, rolesOf, selection, readRows, entryOf }: BulkAction<Name, Read>,
): Promise<BulkOutcome | Extract<Read, Refusal> | Refusal<'key-reused'>> {
  const options = { actor, key, input: { name, input, selection } }
  const stored = await auditedChange(deps, options, async (tx, audit) => {
    const rows: Rows = await readRows(tx)
    if (isRefusal(rows)) return rows
    audit(entryOf(rows.length))
    if (rows.length <= maxAtOnce) return { rows }
    return { job: await startBulkJob(tx, { name, rows, input, actor, key, at: deps.clock.now() }) }
  })
  if (isRefusal(stored)) return stored as Extract<Read, Refusal> | Refusal<'key-reused'>
  if ('job' in stored) return { done: [], failed: [], job: stored.job }
  return changeEach(deps, { actor, key }, { name, input, rolesOf, rows: stored.rows, ...changes[name] })
}

/** Rows of a filter, read up to `maxInJob + 1`: refused when there are too many, or not as many as the person saw. */
export function checkMatching<T>(rows: readonly T[], expectedCount: number): readonly T[] | MatchRefusal {
  if (rows.length > maxInJob) return refuse('more-than-at-once')
  return rows.length === expectedCount ? rows : refuse('others-match', { matching: rows.length })
}

type Each = RowChange & {
  readonly name: BulkChangeName
  readonly input: BulkInput
  readonly rows: readonly NewBulkRow[]
  readonly rolesOf: RolesOf
}

/**
 * Each row in a transaction of its own with its audit entry; a refused one stops no other. Two hundred take seconds: a person who is
 * suspended or loses the role meanwhile changes no more of them.
 */
async function changeEach(
  deps: Pick<Deps, 'database' | 'clock'>,
  { actor, key }: BulkCall,
  { name, input, rows, rolesOf, change, refusals }: Each,
): Promise<BulkOutcome> {
  if (actor.kind !== 'staff') throw new Error('A bulk action belongs to a person')
  const { staffId } = actor
  const done: BulkOutcome['done'] = []
  const failed: BulkOutcome['failed'] = []
  const former: NonNullable<BulkOutcome['former']> = []
  for (const { id, label } of new Map(rows.map((row) => [row.id, row])).values()) {
    const roles = await rolesOf(deps.database, staffId)
    const options = { actor: { ...actor, roles }, key: key && `${key}:${id}`, input: { id, name, input } }
    const result = can(roles, bulkChanges[name].permission)
      ? await auditedChange(deps, options, (tx, audit) => change(tx, audit, { id, staffId, input }))
      : refuse('not-allowed')
    if (isRefusal(result)) failed.push({ id, label, ...describeRefusal(result, refusals) })
    else {
      done.push(id)
      if (result.former !== undefined) former.push({ id, reason: result.former })
    }
  }
  return { done, failed, ...(former.length > 0 && { former }) }
}
