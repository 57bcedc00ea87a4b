import { day, later } from '#domain/time.ts'
import type { Connection } from '../database/open-database.ts'
import { addJob } from '../jobs/jobs.ts'

type Overdue = { readonly key: string; readonly dueAt: Date; readonly now: Date }

/**
 * For sweeps: a mail that should have left has a job again. For a day it is hurried, since mail servers are back within
 * hours; then its job is left alone to try ever more rarely and to fail in the end, since nobody takes that mail.
 */
export async function queueMailAgain(
  connection: Connection,
  job: { name: string; payload: object },
  { key, dueAt, now }: Overdue,
): Promise<void> {
  await addJob(connection, job.name, job.payload, { key, keepsTime: true, onlyIfLost: dueAt < later(now, -day) })
}
