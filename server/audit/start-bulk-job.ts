import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Actor } from './actor.ts'
import { insertBulkJob } from './bulk-jobs.store.ts'
import type { BulkInput, NewBulkRow } from './row-change.ts'

/** One at a time: four would keep all workers from mails and sweeps. */
const queue = 'bulk-jobs'

export type StartedJob = { readonly id: string; readonly rows: number }

type Start = {
  readonly name: BulkChangeName
  readonly rows: readonly NewBulkRow[]
  readonly input?: BulkInput
  readonly actor: Actor
  readonly key: string | undefined
  readonly at: Date
}

/**
 * Queues a bulk action of many rows in the transaction of its call (DESK-06). The rows are chosen now: rows that match the filter later are
 * not changed.
 */
export async function startBulkJob(
  tx: Transaction,
  { name, rows, input = {}, actor, key, at }: Start,
): Promise<StartedJob> {
  if (actor.kind !== 'staff' || !key) throw new Error('A bulk job belongs to a person and an idempotency key')
  const { staffId, clientIp, reference } = actor
  const id = await insertBulkJob(tx, { name, staffId, clientIp, reference, key, input, rows, startedAt: at })
  await addJob(tx, 'run-bulk-job', { id }, { key: `bulk-job:${id}`, queue })
  return { id, rows: rows.length }
}
