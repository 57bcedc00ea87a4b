import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bulkChanges } from '#domain/staff/bulk-changes.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Deps } from '../deps.ts'
import { isDatabaseUnreachable } from '../platform/database/unreachable.ts'
import type { Running } from '../platform/jobs/jobs.ts'
import { auditedChange } from './audited-change.ts'
import {
  type BulkJob,
  finishBulkJob,
  markRowDone,
  markRowRefused,
  readBulkJob,
  type WaitingRow,
  waitingRows,
} from './bulk-jobs.store.ts'
import { describeRefusal, type RolesOf, type RowChange, type RowChanges } from './row-change.ts'

export type BulkParts = {
  readonly changes: RowChanges
  readonly rolesOf: RolesOf
}

type RunDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** Rows that are read at once; the person's roles are read as often. */
const portion = 20

/**
 * Changes the rows of a bulk job that still wait, each in a transaction of its own as the person who started it (DESK-06). Killed and
 * run again, it continues: a row and its outcome commit together. A refused row stops no other. One with a fault waits for the retry.
 */
export async function runBulkJob(
  deps: RunDeps,
  { id }: { id: string },
  { changes, rolesOf }: BulkParts,
  running?: Running,
): Promise<void> {
  const { database, clock } = deps
  const job = await readBulkJob(database, id)
  if (!job || job.finishedAt) return
  let [after, fault]: [number, unknown] = [-1, undefined]
  for (;;) {
    const rows = await waitingRows(database, id, { after, limit: portion })
    if (rows.length === 0) break
    const roles = await rolesOf(database, job.staffId)
    for (const row of rows) {
      running?.abortSignal.throwIfAborted()
      after = row.position
      try {
        await changeRow(deps, job, { row, roles, ...changes[job.name] })
      } catch (thrown) {
        if (isDatabaseUnreachable(thrown as Error)) throw thrown
        deps.log.error({ err: thrown, bulkJob: id, row: row.id }, 'A row of a bulk job failed and will be retried')
        fault ??= thrown
      }
    }
  }
  if (fault) throw fault
  await finishBulkJob(database, id, clock.now())
}

type Step = RowChange & { readonly row: WaitingRow; readonly roles: readonly Role[] }

async function changeRow(deps: RunDeps, job: BulkJob, { row, roles, change, refusals }: Step): Promise<void> {
  const { id: jobId, staffId, clientIp, reference, name } = job
  const { position, id, detail } = row
  if (!can(roles, bulkChanges[name].permission)) {
    const { error } = commonStaffRefusals['not-allowed']
    return markRowRefused(deps.database, jobId, { position, code: 'not-allowed', error })
  }
  const input = detail === null ? job.input : { ...job.input, reason: detail }
  const actor = { kind: 'staff', staffId, roles, clientIp, reference } as const
  const options = { actor, key: `${job.key}:${id}`, input: { id, name, input } }
  const result = await auditedChange(deps, options, async (tx, audit) => {
    const changed = await change(tx, audit, { id, staffId, input })
    if (!isRefusal(changed)) await markRowDone(tx, jobId, { position, former: changed.former })
    return changed
  })
  if (!isRefusal(result)) return
  await markRowRefused(deps.database, jobId, { position, ...describeRefusal(result, refusals) })
}
