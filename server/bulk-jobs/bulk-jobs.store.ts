import type { BulkChangeName } from '#domain/staff/bulk-changes.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { BulkInput, NewBulkRow } from './row-change.ts'

export type BulkJob = {
  readonly id: string
  readonly name: BulkChangeName
  readonly staffId: string
  readonly clientIp: string
  readonly reference: string
  readonly key: string
  readonly input: BulkInput
  readonly finishedAt: Date | null
}

export async function insertBulkJob(
  tx: Transaction,
  { rows, startedAt, ...job }: Omit<BulkJob, 'id' | 'finishedAt'> & { rows: readonly NewBulkRow[]; startedAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      name: job.name,
      staff_id: job.staffId,
      client_ip: job.clientIp,
      reference: job.reference,
      key: job.key,
      input: JSON.stringify(job.input),
      started_at: startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // In portions: a statement has at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000).map((row, index) => ({
      job_id: id,
      place: start + index,
      row_id: row.id,
      label: row.label,
      detail: row.detail ?? null,
    }))
    await tx.insertInto('bulk_job_rows').values(part).execute()
  }
  return id
}

export async function readBulkJob(connection: Connection, id: string): Promise<BulkJob | undefined> {
  return connection
    .selectFrom('bulk_jobs')
    .select([
      'id',
      'name',
      'staff_id as staffId',
      'client_ip as clientIp',
      'reference',
      'key',
      'input',
      'finished_at as finishedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setBulkInput(connection: Connection, id: string, given: BulkInput): Promise<void> {
  const input = JSON.stringify(given)
  await connection.updateTable('bulk_jobs').set({ input }).where('id', '=', id).execute()
}

export type WaitingRow = { readonly position: number; readonly id: string; readonly detail: string | null }

/** Of the rows after a position, those that wait. */
export async function waitingRows(
  connection: Connection,
  jobId: string,
  { after, limit }: { after: number; limit: number },
): Promise<WaitingRow[]> {
  return connection
    .selectFrom('bulk_job_rows')
    .select(['place as position', 'row_id as id', 'detail'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** False when another run has changed the row meanwhile. */
export async function lockWaitingRow(tx: Transaction, jobId: string, position: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_job_rows')
    .select('place')
    .where('job_id', '=', jobId)
    .where('place', '=', position)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markRowDone(
  tx: Transaction,
  jobId: string,
  { position, former }: { position: number; former: string | undefined },
): Promise<void> {
  await tx
    .updateTable('bulk_job_rows')
    .set({ state: 'done', former: former ?? null })
    .where('job_id', '=', jobId)
    .where('place', '=', position)
    .execute()
}

/** A row that another run has done meanwhile stays done. */
export async function markRowRefused(
  connection: Connection,
  jobId: string,
  { position, code, error }: { position: number; code: string; error: string },
): Promise<void> {
  await connection
    .updateTable('bulk_job_rows')
    .set({ state: 'refused', code, error })
    .where('job_id', '=', jobId)
    .where('place', '=', position)
    .where('state', '=', 'waiting')
    .execute()
}

/** Unless rows still wait. */
export async function finishBulkJob(connection: Connection, id: string, at: Date): Promise<void> {
  await connection
    .updateTable('bulk_jobs')
    .set({ finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bulk_job_rows')
            .select('place')
            .whereRef('job_id', '=', 'bulk_jobs.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}

export async function countRows(connection: Connection, jobId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await connection
    .selectFrom('bulk_job_rows')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

export async function readRefusedRows(connection: Connection, jobId: string, limit: number) {
  const rows = await connection
    .selectFrom('bulk_job_rows')
    .select(['row_id as id', 'label', 'code', 'error'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'refused')
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ id, label, code, error }) => ({ id, label, code: code ?? '', error: error ?? '' }))
}

/** For undoing a job: each row with what it was before. */
export async function doneRows(connection: Connection, jobId: string): Promise<NewBulkRow[]> {
  const rows = await connection
    .selectFrom('bulk_job_rows')
    .select(['row_id as id', 'label', 'former'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .orderBy('place')
    .execute()
  return rows.map(({ former, ...row }) => ({ ...row, ...(former !== null && { detail: former }) }))
}

export async function deleteOldBulkJobs(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('bulk_jobs')
    .where('started_at', '<', before)
    .where('finished_at', 'is not', null)
    .execute()
}
