import { commonStaffRefusals } from '#contract/backoffice/staff-call.ts'
import { sentenceOf } from '#contract/call.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { bulkChanges } from '#domain/staff/bulk-changes.ts'
import { can } from '#domain/staff/permissions.ts'
import { later } from '#domain/time.ts'
import { heldBackOf } from '#domain/undo-time.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { currentRoles } from '#server/staff/current-roles.ts'
import {
  type BulkJob,
  countRows,
  finishBulkJob,
  lockWaitingRow,
  markRowDone,
  markRowRefused,
  readBulkJob,
  setBulkInput,
  type WaitingRow,
  waitingRows,
} from './bulk-jobs.store.ts'
import type { RowChange, RowChanges } from './row-change.ts'

export type RunDeps = Pick<Deps, 'database' | 'clock' | 'log' | 'settings'>

/** Rows that are read at once. */
const portion = 20

/**
 * Changes the rows of a bulk job that still wait, each in a transaction of its own as the person who started it (DESK-06). Killed and
 * run again, it continues: a row and its outcome commit together. A refused row stops no other. One with a fault waits for the retry.
 */
export async function runBulkJob(
  deps: RunDeps,
  { id }: { readonly id: string },
  changes: Partial<RowChanges>,
  running?: Running,
): Promise<void> {
  const { database, clock } = deps
  const found = await readBulkJob(database, id)
  if (!found || found.finishedAt) return
  const job = await startHold(deps, found)
  const change = changes[job.name]
  if (!change) throw new Error(`No change of rows is called ${job.name}`)
  let [after, fault]: [number, unknown] = [-1, undefined]
  for (;;) {
    const rows = await waitingRows(database, id, { after, limit: portion })
    if (rows.length === 0) break
    for (const row of rows) {
      running?.abortSignal.throwIfAborted()
      after = row.position
      try {
        await changeRow(deps, job, { row, ...change })
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

/** Its mails are held from the first row on: the job may have waited behind others. */
async function startHold({ database, clock }: RunDeps, job: BulkJob): Promise<BulkJob> {
  if (job.input.heldUntil === undefined) return job
  const rows = await countRows(database, job.id)
  if ([...rows.keys()].some((state) => state !== 'waiting')) return job
  const heldUntil = later(clock.now(), heldBackOf(rows.get('waiting') ?? 0)).toISOString()
  const input = { ...job.input, heldUntil }
  await setBulkInput(database, job.id, input)
  return { ...job, input }
}

/** The person's roles are read before each row: who is suspended or loses the role meanwhile changes no more. */
async function changeRow(
  deps: RunDeps,
  job: BulkJob,
  { row, change, refusals }: RowChange & { readonly row: WaitingRow },
): Promise<void> {
  const { id: jobId, staffId, clientIp, reference } = job
  const { position, id, detail } = row
  const roles = await currentRoles(deps, deps.database, staffId)
  const input = detail === null ? job.input : { ...job.input, reason: detail }
  const actor = { kind: 'staff', staffId, roles, clientIp, reference } as const
  const result = await auditedChange(deps, { actor }, async (tx, audit) => {
    if (!can(roles, bulkChanges[job.name].permission)) return refuse('not-allowed')
    if (!(await lockWaitingRow(tx, jobId, position))) return refuse('not-waiting')
    const changed = await change(tx, audit, { id, staffId, input })
    if (!isRefusal(changed)) await markRowDone(tx, jobId, { position, former: changed.former })
    return changed
  })
  if (!isRefusal(result) || result.refused === 'not-waiting') return
  const { refused: code, ...details } = result
  const sentences: RowChange['refusals'] = { ...commonStaffRefusals, ...refusals }
  const sentence = sentences[code]
  if (!sentence) throw new Error(`No sentence for the refusal ${code} of a row`)
  await markRowRefused(deps.database, jobId, { position, code, error: sentenceOf(sentence, details) })
}
