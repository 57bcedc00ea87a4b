import { type Refusal, refuse } from '#domain/refusal.ts'
import { bulkChanges } from '#domain/staff/bulk-changes.ts'
import { can, type Role } from '#domain/staff/permissions.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import type { Audit } from './audited-change.ts'
import { doneRows, readBulkJob } from './bulk-jobs.store.ts'
import { type StartedJob, startBulkJob } from './start-bulk-job.ts'

type Input = {
  readonly id: string
  readonly staff: { readonly staffId: string; readonly roles: readonly Role[] }
  readonly actor: Actor
  readonly key: string | undefined
}

/** Undoes a finished bulk job by the inverse job on the rows that it changed (DESK-05). */
export async function undoBulkJob(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, staff: { staffId, roles }, actor, key }: Input,
): Promise<StartedJob | Refusal<'job-not-found'> | Refusal<'not-undoable'> | Refusal<'not-allowed'>> {
  const job = await readBulkJob(tx, id)
  if (job?.staffId !== staffId) return refuse('job-not-found')
  const { inverse } = bulkChanges[job.name]
  const rows = await doneRows(tx, id)
  if (!job.finishedAt || !inverse || rows.length === 0) return refuse('not-undoable')
  if (!can(roles, bulkChanges[inverse].permission)) return refuse('not-allowed')
  const after = { change: inverse, rows: rows.length, undoes: id }
  audit({ action: 'staff.bulk-undone', subject: { kind: 'call', id: `bulk-jobs/${inverse}` }, after })
  return startBulkJob(tx, { name: inverse, rows, actor, key, at: clock.now() })
}
